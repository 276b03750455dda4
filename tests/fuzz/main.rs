//! The fuzz targets without a fuzzer: on the committed inputs, and on random mutations of them. A fuzzer finds more (see
//! README.md); this runs everywhere and keeps what was fixed from coming back.

#[path = "../oracle/positions.rs"]
#[allow(dead_code)]
mod positions;

#[allow(unused_attributes)]
mod fuzz_targets {
    pub mod fen;
    pub mod pgn;
    pub mod play;
    pub mod san;
    pub mod uci;
}

// The targets use the macro of the fuzzer's library.
extern crate self as libfuzzer_sys;

/// Makes a function of a target.
#[macro_export]
macro_rules! fuzz_target {
    (|$input:ident: &str| $body:block) => {
        pub fn run($input: &str) {
            $body
        }
    };
}

use fastrand::Rng;
use std::path::Path;

/// Its name, and what it does with an input.
type Target = (&'static str, fn(&str));

const TARGETS: [Target; 5] = [
    ("fen", fuzz_targets::fen::run),
    ("pgn", fuzz_targets::pgn::run),
    ("play", fuzz_targets::play::run),
    ("san", fuzz_targets::san::run),
    ("uci", fuzz_targets::uci::run),
];

/// What mutations insert: fragments of the notations, and characters of more than one byte.
const PIECES: [&str; 36] = [
    "/",
    "8",
    "1",
    "k",
    "K",
    "p",
    "P",
    "q",
    "Q",
    " ",
    "\n",
    "-",
    " w ",
    " b ",
    "KQkq",
    "e3",
    "e.p.",
    "O-O",
    "=Q",
    "x",
    "e2e4",
    "e1g1",
    "a7a8q",
    "Nf3",
    "[FEN \"",
    "\"]",
    "{",
    "}",
    "(",
    ")",
    "$1",
    "1.",
    "1-0",
    "99999999999",
    "♘",
    "ä\u{feff}",
];

fn seeds(target: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/seeds").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = files.map(|file| file.expect("an entry of the folder").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read_to_string(path).expect("a text")).collect()
}

/// A place between two characters.
fn place(text: &str, rng: &mut Rng) -> usize {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    places[rng.usize(..places.len())]
}

/// One mutation: something inserted, a stretch removed or repeated, or the end of another text.
fn mangle(text: &mut String, other: &str, rng: &mut Rng) {
    let (a, b) = (place(text, rng), place(text, rng));
    let (from, to) = (a.min(b), a.max(b).min(a.min(b) + 40));
    let to = (to..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
    match rng.usize(..5) {
        0 | 1 => text.insert_str(from, PIECES[rng.usize(..PIECES.len())]),
        2 => text.replace_range(from..to, ""),
        3 => {
            let again = text[from..to].to_owned();
            text.insert_str(to, &again);
        }
        _ => {
            text.truncate(from);
            text.push_str(&other[place(other, rng)..]);
        }
    }
}

#[test]
fn no_target_fails_on_what_is_committed() {
    for (name, run) in TARGETS {
        let seeds = seeds(name);
        assert!(seeds.len() > 4, "{name} has too few seeds");
        for seed in seeds {
            run(&seed);
        }
    }
}

#[test]
fn no_target_fails_on_what_is_mangled() {
    for (name, run) in TARGETS {
        let seeds = seeds(name);
        let mut rng = Rng::with_seed(20_261_130);
        for _ in 0..positions::amount(1_000) {
            let mut text = seeds[rng.usize(..seeds.len())].clone();
            for _ in 0..=rng.usize(..6) {
                mangle(&mut text, &seeds[rng.usize(..seeds.len())], &mut rng);
            }
            let told = std::panic::catch_unwind(|| run(&text));
            assert!(told.is_ok(), "the target {name} fails on {text:?}");
        }
    }
}
