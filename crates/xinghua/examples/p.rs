use variant_core::*;
fn main(){let suite=read_suite(&std::fs::read_to_string("testdata/xinghua/perft.epd").unwrap()).unwrap();let max:u64=std::env::args().nth(1).unwrap().parse().unwrap();let mut bad=0;
for l in suite{let p=match xinghua::Position::from_fen(&l.fen){Ok(p)=>p,Err(e)=>{println!("{} {e}",l.fen);continue}};for (d,n) in l.counts{if n<=max{let c=perft(&p,d);if c!=n{println!("{} D{d} {n} {c}",l.fen);bad+=1;break}}}}println!("bad {bad}");
for (f,d) in [("startpos",6),("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",5),("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",5)]{let p=xinghua::Position::from_fen(f).unwrap();let t=std::time::Instant::now();let n=perft(&p,d);println!("{n} {} mnps",n as f64/t.elapsed().as_secs_f64()/1e6);}}
