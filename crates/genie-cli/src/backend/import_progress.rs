//! How far an import at a server is: the server lists its long requests, and this one waits for one of them.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use serde::Deserialize;

use genie_desk::view::Page;
use genie_people::import::Progress;

use super::server::Server;

/// How often the server is asked.
const INTERVAL: Duration = Duration::from_millis(250);

/// A long request of the server.
#[derive(Deserialize)]
struct Job {
    kind: String,
    done: u64,
    total: u64,
}

/// Reports how many rows the server has read while `work` waits for its response.
pub fn watch<T>(server: &Server, progress: &mut (dyn FnMut(Progress) + Send), work: impl FnOnce() -> T) -> T {
    let (working, ended) = channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            while ended.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                if let Some(rows) = rows_read(server) {
                    progress(rows);
                }
            }
        });
        let done = work();
        drop(working);
        done
    })
}

fn rows_read(server: &Server) -> Option<Progress> {
    let none: [(&str, &str); 0] = [];
    let jobs: Page<Job> = server.get("/api/jobs", &none).ok()?;
    let Job { done, total, .. } = jobs.items.into_iter().find(|job| job.kind == "import")?;
    Some(Progress { rows: done, bytes: done, bytes_total: total })
}
