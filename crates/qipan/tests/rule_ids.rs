//! Every rule that is implemented is named by a test: a function `xq_14…`, or a line of a `rules.jsonl` that one runs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rules that are implemented so far, by the first and the last number of each stretch.
const IMPLEMENTED: [(&str, &str, &[(u32, u32)]); 3] = [
    ("xiangqi", "xq", &[(1, 22), (40, 68), (70, 74)]),
    ("xiongqi", "xo", &[(1, 21), (30, 38)]),
    ("xinghua", "xh", &[(1, 20), (30, 50)]),
];

#[test]
fn every_implemented_rule_is_named_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = Vec::new();
    collect(&root.join("crates"), &mut sources);
    let sources: Vec<String> =
        sources.iter().map(|path| fs::read_to_string(path).expect("a source file")).collect();

    for (game, prefix, stretches) in IMPLEMENTED {
        let rules = fs::read_to_string(root.join(format!("docs/rules/{game}.md"))).expect("the rules");
        let numbers: BTreeSet<u32> = rules
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("- "))
            .filter_map(|line| line.strip_prefix(&format!("{}-", prefix.to_ascii_uppercase())))
            .map(|line| {
                line.chars().take_while(char::is_ascii_digit).collect::<String>().parse().expect("a number")
            })
            .filter(|number| stretches.iter().any(|(first, last)| (first..=last).contains(&number)))
            .collect();
        assert!(numbers.len() >= 15, "{game}: only {} rules found", numbers.len());
        let missing: Vec<u32> =
            numbers.into_iter().filter(|number| !named(&sources, prefix, *number)).collect();
        assert!(missing.is_empty(), "{game}: no test names {prefix}-{missing:?}");
    }
}

/// Whether a test function, or an entry of `rule_tests!`, begins with the rule's ID.
fn named(sources: &[String], prefix: &str, number: u32) -> bool {
    let id = format!("{prefix}_{number}");
    sources.iter().flat_map(|source| source.lines()).any(|line| {
        let line = line.trim_start();
        let name = line.strip_prefix("fn ").unwrap_or(line);
        name.strip_prefix(&id).is_some_and(|rest| rest.starts_with(['_', '(', ' ']))
    })
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push(path);
        }
    }
}
