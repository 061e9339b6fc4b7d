use variant_core::*;
use std::hint::black_box;
fn main(){let a:Vec<String>=std::env::args().collect();let p=xinghua::Position::from_fen(&a[1]).unwrap();
match a[2].as_str(){"count"=>{let mut n=0;for _ in 0..100000{n+=black_box(&p).count_legal();}println!("{n}");}
"play"=>{let m=p.parse(&a[3]).unwrap();for _ in 0..100000{let mut q=*black_box(&p);q.play_unchecked(black_box(m));black_box(&q);}}
d=>println!("{}",perft(&p,d.parse().unwrap()))}}
