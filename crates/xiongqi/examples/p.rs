use variant_core::*;
fn main(){let suite=read_suite(&std::fs::read_to_string("testdata/xiongqi/perft.epd").unwrap()).unwrap();let max:u64=std::env::args().nth(1).unwrap().parse().unwrap();let mut bad=0;
for l in suite{let p=match xiongqi::Position::from_fen(&l.fen){Ok(p)=>p,Err(e)=>{println!("{} {e}",l.fen);continue}};for (d,n) in l.counts{if n<=max{let c=perft(&p,d);if c!=n{println!("{} D{d} {n} {c}",l.fen);bad+=1;break}}}}println!("bad {bad}");
for (f,d) in [("startpos",6),("r3g2r/s1ssesb1/bn2sns1/3SN3/1s2S3/2N2E1s/SSSBBSSS/R3G2R w KQkq - 0 1",5)]{let p=xiongqi::Position::from_fen(f).unwrap();let t=std::time::Instant::now();let n=perft(&p,d);println!("{n} {} mnps",n as f64/t.elapsed().as_secs_f64()/1e6);}}
