//! The ready-made analyses: Python scripts for the questions that are asked about most campaigns. They are data, found by the
//! words of a request, and a person reads each one before it is saved.

use genie_text::words::folded;

/// A ready-made analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Its name, as an artifact has it.
    pub name: &'static str,
    /// The script.
    pub code: &'static str,
}

/// All ready-made analyses.
pub const ANALYSES: [Analysis; 5] = [
    Analysis {
        name: "response-rate-by-industry",
        code: include_str!("../data/analyses/response-rate-by-industry.py"),
    },
    Analysis {
        name: "response-rate-by-score",
        code: include_str!("../data/analyses/response-rate-by-score.py"),
    },
    Analysis {
        name: "response-rate-by-variant",
        code: include_str!("../data/analyses/response-rate-by-variant.py"),
    },
    Analysis {
        name: "response-rate-by-weekday",
        code: include_str!("../data/analyses/response-rate-by-weekday.py"),
    },
    Analysis { name: "time-to-reply", code: include_str!("../data/analyses/time-to-reply.py") },
];

impl Analysis {
    /// Its title: the first line of the script.
    pub fn title(&self) -> &'static str {
        self.line(0, "# ")
    }

    /// The words with which people ask for it: the second line of the script.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.line(1, "# Words: ").split(", ")
    }

    fn line(&self, number: usize, mark: &str) -> &'static str {
        self.code.lines().nth(number).and_then(|line| line.strip_prefix(mark)).unwrap_or_default()
    }
}

/// The analysis that a request asks for, if its words name exactly one.
pub fn find(request: &str) -> Option<&'static Analysis> {
    let request = format!(" {} ", folded(request));
    let is_named =
        |analysis: &&Analysis| analysis.words().any(|word| request.contains(&format!(" {} ", folded(word))));
    let mut named = ANALYSES.iter().filter(is_named);
    named.next().filter(|_| named.next().is_none())
}
