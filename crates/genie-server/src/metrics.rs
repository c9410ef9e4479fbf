//! Metrics in the text format of Prometheus, without personal data.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// The upper bounds of the histogram buckets, in microseconds.
const BOUNDS_US: [u64; 8] = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 1_000_000];

/// The metrics of the server.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Responses, by the first digit of their status.
    answers: [AtomicU64; 6],
    /// Responses, by histogram bucket.
    buckets: [AtomicU64; 8],
    took_us: AtomicU64,
    /// Connected listeners.
    pub listeners: AtomicU64,
    /// Records sent to listeners.
    pub told: AtomicU64,
}

impl Metrics {
    /// Counts a response.
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

    /// The metrics as text.
    pub fn text(&self, gauges: &[(&str, &str, u64)]) -> String {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut text = String::new();
        let mut line = |words: std::fmt::Arguments<'_>| {
            let _ = text.write_fmt(words);
            text.push('\n');
        };
        line(format_args!(
            "# HELP genie_http_responses_total API responses.\n# TYPE genie_http_responses_total counter"
        ));
        for (class, counter) in self.answers.iter().enumerate().skip(1) {
            line(format_args!("genie_http_responses_total{{class=\"{class}xx\"}} {}", read(counter)));
        }
        line(format_args!(
            "# HELP genie_http_seconds API response time.\n# TYPE genie_http_seconds histogram"
        ));
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
            ("genie_records_told_total", "Records sent to listeners.", read(&self.told)),
        ];
        for (name, help, value) in own.iter().chain(gauges) {
            let kind = if name.ends_with("_total") { "counter" } else { "gauge" };
            line(format_args!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}"));
        }
        text
    }
}
