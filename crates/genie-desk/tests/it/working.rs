//! Campaigns of one account share its limits and leads, and one that fails or panics blocks no other.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use genie_adapters::PracticeClock;
use genie_desk::approvals::{self, Consent};
use genie_desk::campaign_lifecycle::{self, Account, NewCampaign};
use genie_desk::{Desk, Worker, queue};
use genie_kernel::StreamId;
use genie_kernel::cycle::Command;
use genie_kernel::journal::Error;
use genie_kernel::lifecycle::Status;
use genie_outreach::campaign::ImportedLead;
use genie_outreach::{CampaignCommand, demo};
use genie_store::{DataFolder, SqliteJournal};

use crate::guarded::Guarded;
use crate::ports;

/// A desk on a journal that runs a hook before each append.
struct Place {
    _folder: tempfile::TempDir,
    journal: Arc<Guarded>,
    desk: Arc<Desk>,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::open(folder.path().join("data")).unwrap();
        let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
        let rows = Arc::new(journal.durable().unwrap());
        let journal = Arc::new(Guarded::new(journal));
        let clock = Arc::new(PracticeClock::after(None));
        let desk = Arc::new(Desk::open(ports(Arc::clone(&journal) as _, rows, clock)).unwrap());
        Self { _folder: folder, journal, desk }
    }

    fn before_each_append(&self, before: impl Fn(StreamId) -> Result<(), Error> + Send + Sync + 'static) {
        self.journal.before_each_append(before);
    }

    /// A started campaign with the same ten leads as every other one.
    fn campaign(&self, name: &str) -> StreamId {
        let new = NewCampaign {
            name: name.to_owned(),
            goal: "Heads of engineering and platform engineers at software companies".to_owned(),
            account: Account::Premium,
            daily: Some(4),
            ..NewCampaign::default()
        };
        let stream = campaign_lifecycle::create(&self.desk, new).unwrap();
        let people =
            (0..10).map(|number| ImportedLead { known: None, lead: demo::lead(1, number) }).collect();
        let command = CampaignCommand::Import { file: "people".to_owned(), people };
        self.desk.tell_own(stream, command).unwrap();
        self.desk.tell(stream, &Command::Start).unwrap();
        stream
    }

    /// Runs a campaign until its messages are approved. None of them is queued yet.
    fn agree_to_messages(&self, stream: StreamId) {
        for _ in 0..10 {
            self.desk.work(stream).unwrap();
            let pending = self.desk.waiting(stream).unwrap();
            approvals::approve(&self.desk, stream, &Consent::to(&pending), "tester").unwrap();
            if pending.iter().any(|approval| approval.subject.tool == "send_message") {
                return;
            }
        }
        panic!("no message is waiting for approval");
    }

    fn queued(&self, stream: StreamId) -> Vec<String> {
        let items = queue::list(&self.desk, &self.desk.campaign_of(stream).unwrap()).unwrap();
        items.into_iter().map(|item| item.profile_url).collect()
    }

    fn has_approvals(&self, stream: StreamId) -> bool {
        !self.desk.waiting(stream).unwrap().is_empty()
    }
}

fn until(what: &str, done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < Duration::from_secs(30), "timed out waiting until {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn concurrent_campaigns_share_a_limit_and_never_share_a_lead() {
    let place = Place::new();
    let (one, two) = (place.campaign("One"), place.campaign("Two"));
    place.agree_to_messages(one);
    place.agree_to_messages(two);
    for stream in [one, two] {
        place.desk.update_campaign(stream).unwrap();
    }
    // The first campaign is delayed in its first turn until the second one has finished, if that is possible.
    let (begun, beginning) = mpsc::channel();
    let (finish, finished) = mpsc::channel();
    let (begun, finished) = (Mutex::new(Some(begun)), Mutex::new(finished));
    place.before_each_append(move |stream| {
        let begun = if stream == one { begun.lock().unwrap().take() } else { None };
        if let Some(begun) = begun {
            begun.send(()).unwrap();
            let _ = finished.lock().unwrap().recv_timeout(Duration::from_secs(1));
        }
        Ok(())
    });
    let desk = Arc::clone(&place.desk);
    let first = thread::spawn(move || desk.work(one).unwrap());
    beginning.recv().unwrap();
    place.desk.work(two).unwrap();
    let _ = finish.send(());
    first.join().unwrap();
    let all: Vec<String> = [one, two].iter().flat_map(|stream| place.queued(*stream)).collect();
    assert_eq!(all.len(), 4, "the daily limit is per account: {all:?}");
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 4, "{all:?}");
}

#[test]
fn failing_campaign_does_not_block_others() {
    let place = Place::new();
    let (one, two) = (place.campaign("One"), place.campaign("Two"));
    place.before_each_append(move |stream| match stream == one {
        true => Err(Error::Refused("refused by the test".to_owned())),
        false => Ok(()),
    });
    let worker = Worker::start(Arc::clone(&place.desk)).unwrap();
    until("the second campaign runs", || place.has_approvals(two));
    assert!(!place.has_approvals(one));
    place.before_each_append(|_| Ok(()));
    until("the first campaign resumes by itself", || place.has_approvals(one));
    place.desk.end();
    worker.join().unwrap();
}

#[test]
fn panicking_campaign_stops_with_an_error_until_it_is_resumed() {
    let place = Place::new();
    let one = place.campaign("One");
    let panics = Arc::new(AtomicUsize::new(1));
    let left = Arc::clone(&panics);
    place.before_each_append(move |_| {
        assert_eq!(left.swap(0, Ordering::SeqCst), 0, "a panic injected by the test");
        Ok(())
    });
    let worker = Worker::start(Arc::clone(&place.desk)).unwrap();
    let entry = || place.desk.campaign_of(one).unwrap();
    until("the campaign has failed", || entry().campaign.status == Status::Error);
    assert_eq!(entry().campaign.failure.unwrap().error_id, "CAMPAIGN_PANICKED");
    campaign_lifecycle::resume(&place.desk, &entry()).unwrap();
    until("the campaign runs", || place.has_approvals(one));
    place.desk.end();
    worker.join().unwrap();
}

#[test]
fn campaign_with_damaged_state_stops_with_an_error() {
    let place = Place::new();
    let one = place.campaign("One");
    let damages = Arc::new(AtomicUsize::new(1));
    let left = Arc::clone(&damages);
    place.before_each_append(move |_| match left.swap(0, Ordering::SeqCst) {
        0 => Ok(()),
        _ => Err(Error::Damaged("a row that the test has damaged".to_owned())),
    });
    let worker = Worker::start(Arc::clone(&place.desk)).unwrap();
    let entry = || place.desk.campaign_of(one).unwrap();
    until("the campaign has failed", || entry().campaign.status == Status::Error);
    let failure = entry().campaign.failure.unwrap();
    assert_eq!((failure.error_id.as_ref(), failure.retryable), ("STORE_DAMAGED", false));
    assert!(failure.summary.contains("a row that the test has damaged"), "{failure:?}");
    place.desk.end();
    worker.join().unwrap();
}

#[test]
fn panicking_campaign_is_skipped_until_it_changes() {
    let place = Place::new();
    let (one, two) = (place.campaign("One"), place.campaign("Two"));
    let broke = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&broke);
    place.before_each_append(move |stream| {
        if stream == one {
            count.fetch_add(1, Ordering::SeqCst);
            panic!("a panic injected by the test");
        }
        Ok(())
    });
    let worker = Worker::start(Arc::clone(&place.desk)).unwrap();
    until("the second campaign runs", || place.has_approvals(two));
    approvals::approve(&place.desk, two, &Consent::to(&place.desk.waiting(two).unwrap()), "tester").unwrap();
    until("the second campaign runs again", || place.has_approvals(two));
    assert_eq!(broke.load(Ordering::SeqCst), 2, "driven once, and its failure could not be stored");
    assert!(place.desk.has_worker(), "the agent loop still runs");
    place.before_each_append(|_| Ok(()));
    place.desk.tell(one, &Command::Pause).unwrap();
    place.desk.tell(one, &Command::Resume).unwrap();
    until("the first campaign runs", || place.has_approvals(one));
    place.desk.end();
    worker.join().unwrap();
    assert!(!place.desk.has_worker());
}

#[test]
fn demo_does_not_count_against_account_limits() {
    let place = Place::new();
    let practice = campaign_lifecycle::demonstrate(&place.desk).unwrap();
    place.agree_to_messages(practice);
    place.desk.work(practice).unwrap();
    assert!(place.queued(practice).len() > 4, "more than the daily limit of the account");
    let own = place.campaign("One");
    place.agree_to_messages(own);
    place.desk.work(own).unwrap();
    assert_eq!(place.queued(own).len(), 4, "the whole daily limit, with the same fictional leads");
}
