//! What is counted, in the text format of Prometheus. Nothing in it is about a person.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// The upper bounds of the times that are told apart, in microseconds.
const BOUNDS_US: [u64; 8] = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 1_000_000];

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Answers, by the first digit of their status.
    answers: [AtomicU64; 6],
    /// How many answers took at most so long.
    buckets: [AtomicU64; 8],
    took_us: AtomicU64,
    /// Listeners that are connected.
    pub listeners: AtomicU64,
    /// Records that were told to listeners.
    pub told: AtomicU64,
}

impl Metrics {
    /// Counts an answer.
    pub fn answered(&self, status: u16, took_us: u64) {
        let class = usize::from(status / 100).min(self.answers.len() - 1);
        self.answers[class].fetch_add(1, Ordering::Relaxed);
        self.took_us.fetch_add(took_us, Ordering::Relaxed);
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS_US) {
            if took_us <= bound {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// All of it as text.
    pub fn text(&self, gauges: &[(&str, &str, u64)]) -> String {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut text = String::new();
        let mut line = |words: std::fmt::Arguments<'_>| {
            let _ = text.write_fmt(words);
            text.push('\n');
        };
        line(format_args!(
            "# HELP genie_http_responses_total Answers of the API.\n# TYPE genie_http_responses_total counter"
        ));
        for (class, counter) in self.answers.iter().enumerate().skip(1) {
            line(format_args!("genie_http_responses_total{{class=\"{class}xx\"}} {}", read(counter)));
        }
        line(format_args!("# HELP genie_http_seconds Time to answer.\n# TYPE genie_http_seconds histogram"));
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS_US) {
            let seconds = bound as f64 / 1e6;
            line(format_args!("genie_http_seconds_bucket{{le=\"{seconds}\"}} {}", read(bucket)));
        }
        let all: u64 = self.answers.iter().map(read).sum();
        line(format_args!("genie_http_seconds_bucket{{le=\"+Inf\"}} {all}"));
        line(format_args!("genie_http_seconds_sum {}", read(&self.took_us) as f64 / 1e6));
        line(format_args!("genie_http_seconds_count {all}"));
        let own = [
            ("genie_listeners", "Listeners to the event stream.", read(&self.listeners)),
            ("genie_records_told_total", "Records told to listeners.", read(&self.told)),
        ];
        for (name, help, value) in own.iter().chain(gauges) {
            let kind = if name.ends_with("_total") { "counter" } else { "gauge" };
            line(format_args!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}"));
        }
        text
    }
}
