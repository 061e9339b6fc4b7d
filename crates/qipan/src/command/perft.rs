//! `qipan perft`: counts lines of play, or checks a suite of such counts.

use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::{ArgGroup, Args};
use qipan::{AnyPerftTable, AnyPosition, SuiteLine, read_suite};

use super::Failure;
use super::output::output;
use super::start::Start;

/// No machine counts that deep; the bound keeps the recursion within its stack.
const DEEPEST: u32 = 100;

/// Count the lines of play of exactly DEPTH plies, or check a suite of such counts
///
/// Prints `nodes N` and `mnps X`, millions of nodes a second. With --suite, checks each line `FEN ;D1 n ;D2 n …` of the
/// file, prints what fails and ends with `N passed, M failed`.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("what").args(["depth", "suite"]).required(true), override_usage = USAGE, after_help = EXAMPLES)]
pub(super) struct Perft {
    #[command(flatten)]
    start: Start,
    /// How many plies
    #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(DEEPEST)))]
    depth: Option<u32>,
    /// First print the count after each first move
    #[arg(long, conflicts_with = "suite")]
    divide: bool,
    /// Check the counts of this file
    #[arg(long, value_name = "FILE.epd", conflicts_with = "fen")]
    suite: Option<PathBuf>,
    /// Skip the counts of the suite that are above N
    #[arg(long, value_name = "N", requires = "suite", conflicts_with = "depth")]
    max_nodes: Option<u64>,
    /// How many threads count; 0 means one for each core
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(..=256))]
    threads: u16,
    /// Remember positions in MB mebibytes, to count what follows each only once: the same counts, sooner in deep trees
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    hash: Option<u32>,
}

const USAGE: &str = "\
qipan perft GAME [--fen FEN] DEPTH [--divide] [--threads N] [--hash MB]
       qipan perft GAME --suite FILE.epd [--max-nodes N] [--threads N] [--hash MB]";

const EXAMPLES: &str = "\
Examples:
  qipan perft xiangqi 5
  qipan perft xinghua 7 --threads 2 --hash 256
  qipan perft xinghua --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 4 --divide
  qipan perft xiongqi --suite perft.epd --max-nodes 10000000 --threads 0";

impl Perft {
    pub(super) fn run(&self) -> Result<bool, Failure> {
        match (&self.suite, self.depth) {
            (Some(file), _) => self.check(file),
            (None, depth) => self.count(depth.unwrap_or(1)),
        }
    }

    fn threads(&self) -> usize {
        match self.threads {
            0 => available_parallelism().map_or(1, NonZero::get),
            n => n.into(),
        }
    }

    /// The table of `--hash`, if it is asked for.
    fn table(&self) -> Result<Option<AnyPerftTable>, Failure> {
        let Some(mebibytes) = self.hash else { return Ok(None) };
        let bytes = usize::try_from(u64::from(mebibytes) << 20).unwrap_or(usize::MAX);
        (self.start.game.perft_table)(bytes).map(Some).map_err(Failure::Table)
    }

    fn count(&self, depth: u32) -> Result<bool, Failure> {
        let position = self.start.open()?;
        let table = self.table()?;
        let mut out = output();
        let begun = Instant::now();
        // There is no first move at depth 0.
        let rows = match &table {
            _ if !self.divide || depth == 0 => None,
            Some(table) => Some(position.divide_hashed(depth, self.threads(), table)),
            None => Some(position.divide(depth, self.threads())),
        };
        let nodes = match &rows {
            Some(rows) => rows.iter().fold(0, |sum: u64, (_, nodes)| sum.saturating_add(*nodes)),
            None => self.perft(&*position, depth, table.as_ref()),
        };
        let time = begun.elapsed();
        if nodes == u64::MAX {
            return Err(Failure::TooMany);
        }
        let uci = self.start.game.uci;
        let mut rows: Vec<_> =
            rows.into_iter().flatten().filter_map(|(m, nodes)| Some((uci(m)?, nodes))).collect();
        rows.sort_unstable();
        for (m, nodes) in rows {
            writeln!(out, "{m} {nodes}")?;
        }
        writeln!(out, "nodes {nodes}")?;
        writeln!(out, "mnps {}", mnps(nodes, time))?;
        out.flush()?;
        Ok(true)
    }

    fn check(&self, file: &Path) -> Result<bool, Failure> {
        let failure = |error| Failure::File(file.display().to_string(), error);
        let bytes = fs::read(file).map_err(|error| failure(error.into()))?;
        let text = String::from_utf8_lossy(&bytes);
        let suite = read_suite(text.strip_prefix('\u{feff}').unwrap_or(&text))
            .map_err(|error| failure(error.into()))?;

        let table = self.table()?;
        let mut out = output();
        let (mut passed, mut failed) = (0, 0);
        for line in &suite {
            let SuiteLine { number, fen, counts } = line;
            let position = match (self.start.game.position_lenient)(fen) {
                Ok(repaired) => repaired.position,
                Err(error) => {
                    // None of the counts is true of a position that does not exist.
                    failed += counts.len();
                    writeln!(out, "line {number}: {fen}: {error}")?;
                    continue;
                }
            };
            for &(depth, expected) in
                counts.iter().filter(|(_, n)| self.max_nodes.is_none_or(|max| *n <= max))
            {
                let found = (depth <= DEEPEST).then(|| self.perft(&*position, depth, table.as_ref()));
                match found {
                    Some(found) if found == expected => passed += 1,
                    found => {
                        failed += 1;
                        let found =
                            found.map_or_else(|| format!("no depth above {DEEPEST}"), |n| n.to_string());
                        writeln!(
                            out,
                            "line {number}: {fen}: depth {depth}: expected {expected}, found {found}"
                        )?;
                    }
                }
            }
        }
        writeln!(out, "{passed} passed, {failed} failed")?;
        out.flush()?;
        Ok(failed == 0)
    }

    fn perft(&self, position: &dyn AnyPosition, depth: u32, table: Option<&AnyPerftTable>) -> u64 {
        match table {
            Some(table) => position.perft_hashed(depth, self.threads(), table),
            None => position.perft(depth, self.threads()),
        }
    }
}

/// Millions of nodes a second, with two decimals.
fn mnps(nodes: u64, time: Duration) -> String {
    let hundredths = u128::from(nodes) * 100_000 / time.as_nanos().max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_has_two_decimals() {
        assert_eq!(mnps(133_312_995, Duration::from_millis(1300)), "102.54");
        assert_eq!(mnps(20, Duration::from_micros(400)), "0.05");
        assert_eq!(mnps(1, Duration::ZERO), "1000.00");
    }
}
