//! Explorations that the program drives alongside other work: started, resumed and canceled by any front end, and shown
//! with what is not stored of them.

use genie_kernel::StreamId;
use genie_screengraph::contract::RunStatus;
use genie_screengraph::explorer::Start;
use genie_screengraph::port::Ranker;

use crate::view::{Page, Window};
use crate::{Desk, Result};

use super::guarded_driver::GuardedDriver;
use super::request::{NewExploration, check_approved};
use super::view::Exploration;
use super::{Aids, Explorations, ModelRanker, ended, new_stream};

impl Desk {
    /// The explorations of the user.
    pub fn explorations(&self) -> Explorations<'_> {
        Explorations {
            journal: &*self.journal,
            rows: self.rows(),
            clock: &*self.clock,
            locks: &self.locks,
            pages: &*self.pages,
            index: &self.exploration_index,
            user: self.user(),
        }
    }

    /// Checks what a user asks for, and makes of it what the agent is started with.
    pub fn check_exploration(&self, new: NewExploration) -> Result<Start> {
        new.check(&*self.drivers, self.user())
    }

    /// What explorations have at hand besides a driver.
    pub fn exploration_aids<'a>(&'a self, ranker: Option<&'a ModelRanker<'a>>) -> Aids<'a> {
        let ranker = ranker.map(|ranker| ranker as &dyn Ranker);
        Aids { secrets: self.drivers.secrets(), ocr: self.drivers.ocr(), ranker }
    }

    /// Records an exploration and queues it. The worker drives it.
    pub fn start_exploration(&self, new: NewExploration) -> Result<Exploration> {
        self.start_checked(self.check_exploration(new)?)
    }

    /// Starts an exploration like an earlier one, with these actions approved besides those that it had.
    pub fn repeat_exploration(&self, stream: StreamId, approved: Vec<String>) -> Result<Exploration> {
        let earlier = self.explorations().run(stream)?.start();
        let mut all = earlier.approved.clone();
        all.extend(approved.into_iter().filter(|id| !earlier.approved.contains(id)));
        self.start_checked(Start { approved: check_approved(all)?, ..earlier })
    }

    fn start_checked(&self, start: Start) -> Result<Exploration> {
        let stream = new_stream();
        let place = self.exploration_queue.reserve(stream)?;
        self.explorations().start(stream, start)?;
        place.confirm();
        self.exploration(stream)
    }

    /// Queues an exploration that was interrupted.
    pub fn resume_exploration(&self, stream: StreamId) -> Result<Exploration> {
        if self.explorations().run(stream)?.status.is_terminal() {
            return Err(ended());
        }
        self.exploration_queue.reserve(stream)?.confirm();
        self.exploration(stream)
    }

    /// Ends an exploration: after its current step if it is driven, and at once if not.
    pub fn cancel_exploration(&self, stream: StreamId) -> Result<Exploration> {
        self.explorations().run(stream)?;
        self.explorations().cancel(stream)?;
        self.end_if_canceled(stream)?;
        self.exploration(stream)
    }

    /// Ends an exploration that was canceled, unless it is driven: then it ends by itself.
    pub(super) fn end_if_canceled(&self, stream: StreamId) -> Result<()> {
        if self.explorations().run(stream)?.status != RunStatus::CancelRequested {
            return Ok(());
        }
        let Some(_claim) = self.exploration_queue.take_idle(stream) else { return Ok(()) };
        self.explorations().settle(stream).map(drop)
    }

    /// One exploration.
    pub fn exploration(&self, stream: StreamId) -> Result<Exploration> {
        let mut exploration = self.explorations().show(stream)?;
        self.exploration_queue.complete(stream, &mut exploration);
        Ok(exploration)
    }

    /// A page of the explorations, the newest first.
    pub fn exploration_page(&self, window: Window) -> Result<Page<Exploration>> {
        let explorations = self.explorations();
        let streams = explorations.streams()?;
        let newest = streams.iter().enumerate().rev().skip(window.offset).take(window.limit);
        let items = newest.map(|(place, stream)| {
            let mut exploration = explorations.show_as(place as u64 + 1, *stream)?;
            self.exploration_queue.complete(*stream, &mut exploration);
            Ok(exploration)
        });
        Ok(Page { total: streams.len(), items: items.collect::<Result<_>>()? })
    }

    /// Drives an exploration until it ends, or everything is stopped.
    ///
    /// A new one whose driver cannot be opened ends with that failure. One that was driven before stays as it is, so
    /// that the user can mend the driver and resume it.
    pub(super) fn drive_exploration(&self, stream: StreamId) -> Result<()> {
        let run = self.explorations().run(stream)?;
        let opened = self.drivers.open(&run.start(), stream);
        let was_driven = run.session.is_some() && run.status == RunStatus::Running;
        let mut driver = match opened {
            Err(failure) if was_driven => return Err(failure.into()),
            // Whether another try could succeed is for the user to find out.
            Err(failure) => GuardedDriver::new(Err(genie_kernel::Failure { retryable: false, ..failure })),
            Ok(driver) => GuardedDriver::new(Ok(driver)),
        };
        let ranker = run.model.as_deref().map(|model| ModelRanker::new(self, model));
        let aids = self.exploration_aids(ranker.as_ref());
        self.explorations().drive_to_rest(stream, &mut driver, aids, &mut |_| !self.is_stopped()).map(drop)
    }
}
