//! Notices follow from the journal: each once, across restarts, and none for what was settled meanwhile.

use std::path::Path;
use std::sync::Arc;

use genie_adapters::PracticeClock;
use genie_desk::approvals::{self, Consent};
use genie_desk::notifications::{self, CampaignEnding, Collector, NoticeKind, NoticeLine};
use genie_desk::proof::{self, Verdict};
use genie_desk::{Desk, NoNetwork, Notifier, Ports, account, campaign_lifecycle};
use genie_kernel::cycle::Command;
use genie_kernel::{Failure, StreamId, Timestamp};
use genie_outreach::notices::NOTICES;
use genie_outreach::{CampaignCommand, demo};
use genie_store::{DataFolder, DurableRows, SqliteJournal};

use serde_json::{Value, json};

use crate::{ports, set};

const HOUR_MS: i64 = 60 * 60 * 1_000;

/// A desk on a folder, and the records that notices are collected from.
pub struct Office {
    pub desk: Desk,
    pub clock: Arc<PracticeClock>,
    pub source: Arc<DurableRows>,
    collector: Collector,
}

impl Office {
    pub fn open(path: &Path) -> Self {
        Self::open_with(path, Arc::new(NoNetwork))
    }

    /// Opens a desk that posts its notices with this notifier.
    pub fn open_with(path: &Path, notifier: Arc<dyn Notifier>) -> Self {
        let data = DataFolder::open(path).unwrap();
        let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
        let source = Arc::new(journal.durable().unwrap());
        let clock = Arc::new(PracticeClock::after(None));
        let rows = Arc::clone(&source);
        let ports = ports(journal, rows, Arc::clone(&clock) as _);
        let desk = Desk::open(Ports { notifier, ..ports }).unwrap();
        let collector = Collector::new(Arc::clone(&source) as _);
        Self { desk, clock, source, collector }
    }

    /// A campaign that waits for an approval.
    pub fn campaign(&self) -> StreamId {
        let campaign = campaign_lifecycle::demonstrate(&self.desk).unwrap();
        self.desk.work(campaign).unwrap();
        campaign
    }

    pub fn approve(&self, campaign: StreamId) {
        let pending = self.desk.waiting(campaign).unwrap();
        approvals::approve(&self.desk, campaign, &Consent::to(&pending), "tester").unwrap();
        self.desk.work(campaign).unwrap();
    }

    pub fn fail(&self, campaign: StreamId) {
        let failure = Failure::new("TEST", false, "failed by the test");
        self.desk.tell(campaign, &Command::Fail { failure }).unwrap();
    }

    pub fn collect(&mut self) -> Vec<NoticeLine> {
        self.collector.collect(&self.desk).unwrap();
        notifications::list(&self.desk).unwrap().items
    }

    /// Changes settings.
    pub fn set(&self, values: &[(&str, Value)]) {
        set(&self.desk, values);
    }

    /// Collects as a program does that has just started.
    fn collect_again(&mut self) -> Vec<NoticeLine> {
        self.collector = Collector::new(Arc::clone(&self.source) as _);
        self.collect()
    }

    fn wait(&self, milliseconds: i64) {
        self.clock.advance_to(Timestamp(self.desk.now().0 + milliseconds));
    }
}

fn kinds(notices: &[NoticeLine]) -> Vec<NoticeKind> {
    notices.iter().map(|notice| notice.kind).collect()
}

fn office() -> (tempfile::TempDir, Office) {
    let folder = tempfile::tempdir().unwrap();
    let office = Office::open(&folder.path().join("data"));
    (folder, office)
}

#[test]
fn approval_incident_and_campaign_end_create_one_notice_each() {
    let (_folder, mut office) = office();
    let campaign = office.campaign();
    account::report_incident(&office.desk, "LinkedIn asks for a check".to_owned()).unwrap();
    office.fail(campaign);
    let notices = office.collect();
    assert_eq!(kinds(&notices), [NoticeKind::CampaignEnded, NoticeKind::Incident, NoticeKind::Approval]);
    assert_eq!(notices[0].ending, Some(CampaignEnding::Failed));
    assert_eq!(notices[0].campaign, Some(campaign.to_string()));
    assert_eq!((&notices[1].campaign, &notices[1].campaign_name), (&None, &None));
    assert_eq!(notices.iter().map(|notice| notice.number).collect::<Vec<_>>(), [3, 2, 1]);
    assert_eq!(office.collect(), notices);
}

#[test]
fn restart_neither_loses_nor_repeats_a_notice() {
    let (_folder, mut office) = office();
    let campaign = office.campaign();
    let notices = office.collect();
    assert_eq!(kinds(&notices), [NoticeKind::Approval]);
    // The records of this arrive while nothing collects.
    office.fail(campaign);
    let notices = office.collect_again();
    assert_eq!(kinds(&notices), [NoticeKind::CampaignEnded, NoticeKind::Approval]);
    let head = office.desk.rows().head(NOTICES).unwrap();
    assert_eq!(office.collect_again(), notices);
    assert_eq!(office.desk.rows().head(NOTICES).unwrap(), head);
}

#[test]
fn pending_approvals_of_a_campaign_share_one_notice() {
    let (_folder, mut office) = office();
    let campaign = office.campaign();
    assert_eq!(office.collect().len(), 1);
    // The user answers, and the campaign asks for more.
    office.approve(campaign);
    assert_eq!(office.collect().len(), 2);
    office.approve(campaign);
    assert!(office.desk.waiting(campaign).unwrap().len() > 1);
    assert_eq!(office.collect().len(), 3, "one notice for all messages that wait");
}

#[test]
fn approvals_that_stay_pending_are_reported_again_after_an_hour() {
    let (_folder, mut office) = office();
    let campaign = office.campaign();
    office.approve(campaign);
    office.approve(campaign);
    assert_eq!(office.collect().len(), 1, "earlier requests were answered before they were noticed");
    let ask_for_more = |office: &Office, number| {
        let before = office.desk.waiting(campaign).unwrap().len();
        office.desk.tell_own(campaign, CampaignCommand::AddLead(demo::lead(1, number))).unwrap();
        office.desk.work(campaign).unwrap();
        assert!(office.desk.waiting(campaign).unwrap().len() > before);
    };
    ask_for_more(&office, 90);
    assert_eq!(office.collect().len(), 1);
    office.wait(2 * HOUR_MS);
    ask_for_more(&office, 91);
    assert_eq!(office.collect().len(), 2);
}

#[test]
fn resolved_and_old_events_create_no_notice() {
    let (_folder, mut office) = office();
    let campaign = office.campaign();
    office.approve(campaign);
    office.wait(8 * 24 * HOUR_MS);
    assert_eq!(office.collect(), [], "nothing that is older than a week is news");
    office.fail(campaign);
    assert_eq!(kinds(&office.collect()), [NoticeKind::CampaignEnded]);
}

#[test]
fn read_notices_stay_read_and_unwanted_kinds_are_hidden() {
    let (_folder, mut office) = office();
    let campaign = office.campaign();
    assert!(!office.collect()[0].read);
    notifications::mark_read(&office.desk, 1).unwrap();
    office.fail(campaign);
    let notices = office.collect();
    assert_eq!(notices.iter().map(|notice| notice.read).collect::<Vec<_>>(), [false, true]);
    office.set(&[("notifications.campaign_ended.page", json!(false))]);
    let list = notifications::list(&office.desk).unwrap();
    assert_eq!((kinds(&list.items), list.unread), (vec![NoticeKind::Approval], 0));
}

#[test]
fn notices_replay_byte_for_byte() {
    let (_folder, mut office) = office();
    let campaign = office.campaign();
    office.collect();
    office.fail(campaign);
    office.collect();
    notifications::mark_read(&office.desk, 2).unwrap();
    let row = office.desk.rows().stream(NOTICES).unwrap().unwrap();
    let verdict = proof::replay_stream(office.desk.rows(), row, u64::MAX).unwrap();
    assert!(matches!(verdict, Verdict::Equal(done) if done.commands == 3), "{verdict:?}");
}
