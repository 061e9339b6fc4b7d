use variant_core::*;
use xiangqi::Position as P;
fn main(){let suite=read_suite(&std::fs::read_to_string("testdata/xiangqi/perft.epd").unwrap()).unwrap();let max:u64=std::env::args().nth(1).unwrap().parse().unwrap();let mut bad=0;
for l in suite{let p=match P::from_fen(&l.fen){Ok(p)=>p,Err(e)=>{println!("{} {e}",l.fen);continue}};for (d,n) in l.counts{if n<=max{let c=perft(&p,d);if c!=n{println!("{} D{d} {n} {c}",l.fen);bad+=1;break}}}}println!("bad {bad} size {}",size_of::<P>());
for (f,d) in [("startpos",5),("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",5),("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",6)]{let p=P::from_fen(f).unwrap();let t=std::time::Instant::now();let n=perft(&p,d);println!("{n} {} mnps",n as f64/t.elapsed().as_secs_f64()/1e6);}}
