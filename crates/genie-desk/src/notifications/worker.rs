//! Collects and delivers notices while a server runs, each in a thread of its own: no campaign waits for them, and a
//! slow webhook delays nothing but itself.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::{Collector, deliver_due};
use crate::feed::Source;
use crate::{Desk, Result, WakeSignal};

/// The longest time without a notification before the journal is looked at anyway.
const LOOK_LONGEST: Duration = Duration::from_secs(1);

/// The pause after each look, in which the records of a burst become one.
const BURST_PAUSE: Duration = Duration::from_millis(250);

/// Collects and delivers notices.
pub struct NotificationWorker;

impl NotificationWorker {
    /// Starts to work until the desk ends. The threads end with the process: what they have not done is done by the
    /// next one.
    pub fn start(
        desk: &Arc<Desk>,
        source: Arc<dyn Source>,
        pages: Option<String>,
        flushed: &Arc<WakeSignal>,
    ) -> std::io::Result<()> {
        let mut collector = Collector::new(source);
        follow("notices", desk, flushed, move |desk| collector.collect(desk))?;
        follow("webhook", desk, flushed, move |desk| deliver_due(desk, pages.as_deref()).map(drop))
    }
}

/// A thread that works whenever records have become durable, and at least every second.
fn follow(
    name: &str,
    desk: &Arc<Desk>,
    flushed: &Arc<WakeSignal>,
    mut work: impl FnMut(&Desk) -> Result<()> + Send + 'static,
) -> std::io::Result<()> {
    let (desk, flushed) = (Arc::downgrade(desk), Arc::clone(flushed));
    let run = move || {
        while let Some(desk) = desk.upgrade().filter(|desk| !desk.is_ending()) {
            let seen = flushed.seen();
            if let Err(problem) = work(&desk)
                && !problem.is_storage_failure()
            {
                tracing::warn!(code = problem.code, "notices could not be collected or delivered");
            }
            drop(desk);
            thread::sleep(BURST_PAUSE);
            flushed.wait(seen, LOOK_LONGEST);
        }
    };
    thread::Builder::new().name(name.to_owned()).spawn(run).map(drop)
}
