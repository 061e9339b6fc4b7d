//! The C ABI of Qipan. `include/qipan.h` is made of this crate; its first page says what holds for all functions.
//!
//! Nothing here knows a rule or a notation: a function takes its arguments apart, asks the erased layer of the facade, and
//! hands the answer back.

#![allow(unsafe_code, reason = "pointers from C are what this crate is for; each block states its promise")]
#![allow(
    clippy::missing_safety_doc,
    reason = "one promise for all functions stands on the first page of the header"
)]
#![allow(clippy::too_many_arguments, reason = "texts and buffers are two and three arguments in C")]

pub mod border;
pub mod drawing;
pub mod error;
pub mod evidence;
pub mod game;
pub mod info;
pub mod play;
pub mod position;
pub mod records;
pub mod result;
pub mod setup;
pub mod text;
pub mod tree;
pub mod tree_edit;
pub mod tree_say;
pub mod values;
pub mod version;

pub use result::QipanResult;
pub use values::{
    QipanChase, QipanClaim, QipanMove, QipanNode, QipanOutcome, QipanPiece, QipanSquare, QipanWarning,
};
