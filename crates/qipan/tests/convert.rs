//! `qipan convert`: records from one format to another, in files and folders.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/games");

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder for the test");
    path
}

fn run(arguments: &[&str], folder: &Path, input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_qipan"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // The command may end without reading.
    let _ = std::io::Write::write_all(&mut child.stdin.take().expect("a pipe"), input);
    child.wait_with_output().expect("the command ends")
}

/// The exit code, and what is printed.
fn seen(arguments: &[&str], folder: &Path) -> (i32, String, String) {
    let done = run(arguments, folder, b"");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (done.status.code().expect("an exit"), text(done.stdout), text(done.stderr))
}

/// Runs a call that finds nothing wrong, and gives what it prints.
fn sound(arguments: &[&str], folder: &Path) -> String {
    let (code, out, errors) = seen(arguments, folder);
    assert_eq!((code, errors.as_str()), (0, ""), "{arguments:?}");
    out
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<_> = entries.map(|name| name.into_string().expect("UTF-8")).collect();
    names.sort_unstable();
    names
}

/// What the judge says of files, without their names.
fn verdicts(files: &[&str], folder: &Path) -> Vec<String> {
    let out = sound(&[&["judge"], files].concat(), folder);
    out.lines().map(|line| line.split_once(": ").expect("a verdict").1.to_owned()).collect()
}

#[test]
fn a_library_goes_through_every_format() {
    let here = folder("convert_formats");
    let pgn = format!("{GAMES}/xiangqi_1956.pgn");
    let before = verdicts(&[&pgn], &here);
    assert_eq!(before.len(), 93);

    let said = sound(&["convert", &pgn, "all.xqf"], &here);
    assert_eq!(said, "93 records written to 93 files; 0 of them incomplete, 0 unreadable\n");
    let files = names(&here);
    assert_eq!((files.len(), files[0].as_str(), files[92].as_str()), (93, "all-001.xqf", "all-093.xqf"));
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    assert_eq!(verdicts(&files, &here), before);

    for (from, format, to) in [
        ("*", "ubb", "all.ubb"),
        ("all.ubb", "pgn", "again.pgn"),
        ("again.pgn", "wxf", "wxf/"),
        ("wxf", "pgn", "last.pgn"),
    ] {
        let inputs = if from == "*" { &files[..] } else { &[from][..] };
        let said = sound(&[&["convert", "--to", format], inputs, &[to]].concat(), &here);
        assert!(said.starts_with("93 records written to "), "{from} to {to}: {said}");
    }
    assert_eq!(names(&here.join("wxf")).len(), 93);
    assert_eq!(verdicts(&["all.ubb"], &here), before);
    assert_eq!(verdicts(&["last.pgn"], &here), before);
}

#[test]
fn folders_are_taken_with_what_is_in_them() {
    let here = folder("convert_folders");
    fs::create_dir_all(here.join("in/below")).expect("a folder");
    for name in ["in/a.pgn", "in/below/b.pgn", "in/below/readme.txt"] {
        fs::write(here.join(name), "[Game \"Chinese Chess\"]\n\n1. h2e2 *\n").expect("a file");
    }
    // Two files that would make the same one.
    sound(&["convert", "in/a.pgn", "in/a.ubb"], &here);
    let said = sound(&["convert", "--to", "xqf", "in", "out"], &here);
    assert_eq!(said, "3 records written to 3 files; 0 of them incomplete, 0 unreadable\n");
    assert_eq!(names(&here.join("out")), ["a.ubb.xqf", "a.xqf", "below"]);
    assert_eq!(names(&here.join("out/below")), ["b.xqf"]);
    let said = sound(&["convert", "--from", "pgn", "--to", "xqf", "in", "only/"], &here);
    assert!(said.starts_with("2 records written to 2 files"), "{said}");
    let said = sound(&["convert", "in", "in/below/b.pgn", "one.pgn"], &here);
    assert!(said.starts_with("4 records written to 1 files"), "{said}");
}

#[test]
fn what_is_wrong_is_told_and_the_rest_written() {
    let here = folder("convert_faults");
    let pgn = "[Game \"Chinese Chess\"]\n\n1. h2e2 h9g7 2. e2e9 *\n\n[Game \"Chess\"]\n\n1. e4 *\n\n[Game \"Go\"]\n\n*\n";
    fs::write(here.join("mixed.pgn"), pgn).expect("a file");
    fs::write(here.join("empty.pgn"), "").expect("a file");
    let (code, out, errors) =
        seen(&["convert", "--to", "xqf", "mixed.pgn", "none.xqf", "empty.pgn", "out/"], &here);
    assert_eq!(code, 1);
    assert_eq!(out, "1 records written to 1 files; 1 of them incomplete, 4 unreadable\n");
    let errors: Vec<&str> = errors.lines().collect();
    assert!(
        errors[0].starts_with("error: mixed.pgn#1: line 3, column 17, \"e2e9\": ")
            && errors[0].ends_with(" (after ply 2)"),
        "{errors:?}"
    );
    assert_eq!(errors[1], "error: mixed.pgn#2: xqf files are records of xiangqi, and this is one of xinghua");
    assert!(
        errors[2].starts_with("error: mixed.pgn#3: line 9, column 1, tag Game: unknown game \"Go\""),
        "{errors:?}"
    );
    assert!(errors[3].starts_with("error: none.xqf: "), "{errors:?}");
    assert_eq!(errors[4..], ["error: empty.pgn: there is no record in it"]);
    assert_eq!(names(&here.join("out")), ["mixed.xqf"]);

    // A file that is cut off.
    let whole = fs::read(here.join("out/mixed.xqf")).expect("a file");
    fs::write(here.join("cut.xqf"), &whole[..whole.len() - 8]).expect("a file");
    let (code, out, errors) = seen(&["convert", "cut.xqf", "cut.pgn"], &here);
    assert_eq!(
        (code, out.as_str()),
        (1, "1 records written to 1 files; 1 of them incomplete, 0 unreadable\n")
    );
    let place = whole.len() - 8;
    assert_eq!(
        errors,
        format!("error: cut.xqf#1: byte {place}: the file ends here, and a move was to come (after ply 1)\n")
    );
    let pgn = fs::read_to_string(here.join("cut.pgn")).expect("a file");
    assert!(pgn.ends_with("*\n\n"), "{pgn}");
    // The judge has the same words.
    let (code, out, _) = seen(&["judge", "cut.xqf"], &here);
    assert_eq!(code, 1);
    assert!(out.starts_with(&format!("cut.xqf#1: error: byte {place}: the file ends here")), "{out}");
    // What its name promises.
    fs::write(here.join("short.xqf"), "XQ").expect("a file");
    let (code, _, errors) = seen(&["convert", "short.xqf", "x.pgn"], &here);
    let expected = "error: short.xqf#1: the file ends after 2 bytes, and the moves begin at byte 1024\n";
    assert_eq!((code, errors.as_str()), (1, expected));
    // What is not of the format that was named.
    let (code, _, errors) = seen(&["convert", "--from", "xqf", "mixed.pgn", "x.pgn"], &here);
    assert_eq!(
        (code, errors.as_str()),
        (1, "error: mixed.pgn#1: no xqf file: expected XQ at its beginning\n")
    );
    assert!(!here.join("x.pgn").exists());
}

#[test]
fn no_input_is_written_over() {
    let here = folder("convert_over");
    let pgn = "[Game \"Chinese Chess\"]\n\n1. h2e2 *\n";
    fs::write(here.join("a.pgn"), pgn).expect("a file");
    for out in ["a.pgn", "./a.pgn", "../convert_over/a.pgn"] {
        let (code, _, errors) = seen(&["convert", "a.pgn", out], &here);
        assert_eq!(code, 1);
        assert!(errors.contains("this is an input, and would be written over"), "{errors}");
    }
    assert_eq!(fs::read_to_string(here.join("a.pgn")).expect("a file"), pgn);
    fs::write(here.join("b.xqf"), "old").expect("a file");
    sound(&["convert", "a.pgn", "b.xqf"], &here);
    assert_eq!(verdicts(&["b.xqf"], &here), verdicts(&["a.pgn"], &here));
}

#[test]
fn standard_input_and_output() {
    let here = folder("convert_standard");
    let pgn = "[Game \"Chinese Chess\"]\n[Red \"胡荣华\"]\n\n1. h2e2 {好} *\n";
    let done = run(&["convert", "--to", "ubb", "-", "-"], &here, pgn.as_bytes());
    assert_eq!(done.status.code(), Some(0));
    let ubb = String::from_utf8(done.stdout).expect("UTF-8");
    assert!(ubb.contains("[DhtmlXQ_comment1]好[/DhtmlXQ_comment1]"), "{ubb}");
    assert_eq!(done.stderr, b"1 records written; 0 of them incomplete, 0 unreadable\n");

    // Encodings: of what is written, and of what is read.
    let gb = run(&["convert", "--to", "pgn", "--to-encoding", "gbk", "-", "-"], &here, ubb.as_bytes()).stdout;
    assert!(gb.windows(6).any(|bytes| bytes == b"\xba\xfa\xc8\xd9\xbb\xaa"));
    for arguments in [
        &["convert", "--to", "ubb", "-", "-"][..],
        &["convert", "--encoding", "gb18030", "--to", "ubb", "-", "-"],
    ] {
        assert_eq!(run(arguments, &here, &gb).stdout, ubb.as_bytes(), "{arguments:?}");
    }
    let chinese =
        run(&["convert", "--to", "pgn", "--notation", "chinese", "-", "-"], &here, pgn.as_bytes()).stdout;
    assert!(String::from_utf8(chinese).expect("UTF-8").contains("炮二平五"));
    // A notation of another game.
    let (code, _, errors) = {
        let done = run(&["convert", "--to", "pgn", "--notation", "san", "-", "-"], &here, pgn.as_bytes());
        (done.status.code(), done.stdout, String::from_utf8(done.stderr).expect("UTF-8"))
    };
    assert_eq!(code, Some(1));
    assert!(errors.starts_with("error: -#1: unknown notation \"san\""), "{errors}");
}

#[test]
fn a_wrong_call_is_explained() {
    let here = folder("convert_wrong");
    for (arguments, message) in [
        (&["convert"][..], "<IN>"),
        (&["convert", "a.pgn"], "<OUT>"),
        (&["convert", "a.pgn", "b.cbl"], "cbl files are read, and not written"),
        (&["convert", "a.pgn", "b/"], "--to"),
        (&["convert", "--to", "doc", "a.pgn", "b"], "pgn, xqf, cbr, cbl, cbf, dhtmlxq, wxf"),
        (&["convert", "--notation", "morse", "a.pgn", "b.pgn"], "chinese"),
        (&["convert", "--notation", "uci", "a.pgn", "b.xqf"], "--notation is for pgn"),
        (&["convert", "--encoding", "ebcdic-x", "a.pgn", "b.pgn"], "unknown encoding"),
        (&["convert", "--game", "go", "a.pgn", "b.pgn"], "xiangqi"),
    ] {
        let (code, out, errors) = seen(arguments, &here);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
    }
}
