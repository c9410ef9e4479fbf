//! Campaigns whose messages the program sends: each approved message at most once, to the right person, and only while
//! the site lets it and the user is there.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use genie_adapters::PracticeClock;
use genie_desk::approvals::{self, Consent};
use genie_desk::campaign_lifecycle::{self, Account, NewCampaign};
use genie_desk::queue;
use genie_desk::tools::{self, Acceptance};
use genie_desk::view::Delivery;
use genie_desk::{Desk, Ports, account};
use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_kernel::port::Clock;
use genie_kernel::{DAY_MS, StreamId};
use genie_outreach::campaign::ImportedLead;
use genie_outreach::contract::LeadStatus;
use genie_outreach::schema::LEADS;
use genie_outreach::{CampaignCommand, Lead, demo};
use genie_store::{DataFolder, SqliteJournal};

use crate::network::{Fault, Network, PracticeSite};
use crate::ports;

const MINUTE_MS: i64 = 60_000;

struct Scene {
    _folder: tempfile::TempDir,
    journal: Arc<SqliteJournal>,
    clock: Arc<PracticeClock>,
    network: Arc<Network>,
    desk: Desk,
    campaign: StreamId,
    leads: Vec<ImportedLead>,
}

impl Scene {
    /// A campaign whose first messages wait for approval.
    fn new(leads: u64) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::open(folder.path().join("data")).unwrap();
        let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
        let clock = Arc::new(PracticeClock::after(None));
        let network = Arc::new(Network::default());
        let desk = desk(&journal, &clock, &network);
        let listing_hash = tools::check(&desk, "playwright").unwrap().listing_hash;
        tools::accept(&desk, "playwright", &Acceptance { listing_hash }).unwrap();
        let new = NewCampaign {
            name: "Driven".to_owned(),
            goal: "Heads of engineering and platform engineers at software companies".to_owned(),
            account: Account::Premium,
            delivery: Delivery::Driven,
            ..NewCampaign::default()
        };
        let campaign = campaign_lifecycle::create(&desk, new).unwrap();
        let leads: Vec<ImportedLead> =
            (0..leads).map(|number| ImportedLead { known: None, lead: demo::lead(1, number) }).collect();
        for one in &leads {
            network.add(&one.lead.profile_url, &one.lead.full_name);
        }
        let people = leads.clone();
        desk.tell_own(campaign, CampaignCommand::Import { file: "people".to_owned(), people }).unwrap();
        desk.tell(campaign, &Command::Start).unwrap();
        Self { _folder: folder, journal, clock, network, desk, campaign, leads }
    }

    /// The same data folder after the program ended and was started again.
    fn restarted(self) -> Self {
        let desk = desk(&self.journal, &self.clock, &self.network);
        Self { desk, ..self }
    }

    fn url(&self, lead: usize) -> &str {
        &self.leads[lead].lead.profile_url
    }

    fn lead(&self, lead: usize) -> Lead {
        let id = self.leads[lead].lead.profile_url.clone();
        let rows = self.desk.rows();
        let query = genie_kernel::journal::Query {
            table: &LEADS,
            columns: &[],
            stream: Some(self.campaign),
            equals: Vec::new(),
            range: None,
            order: &["number"],
            limit: 100,
        };
        let ids = rows.find(&query).unwrap();
        let all = ids.iter().map(|row| {
            let id = row.get("id").and_then(serde_json::Value::as_str).unwrap().parse().unwrap();
            Lead::from_row(&rows.get(&LEADS, self.campaign, id).unwrap().unwrap()).unwrap()
        });
        all.into_iter().find(|one| one.profile_url == id).unwrap()
    }

    /// Works while the user is there, and approves everything.
    fn work(&self, rounds: usize) {
        for _ in 0..rounds {
            self.clock.advance_to(self.clock.now().plus_ms(4 * MINUTE_MS));
            self.desk.note_presence();
            self.desk.work(self.campaign).unwrap();
            let pending = self.desk.waiting(self.campaign).unwrap();
            if !pending.is_empty() {
                approvals::approve(&self.desk, self.campaign, &Consent::to(&pending), "tester").unwrap();
            }
        }
    }

    fn pass_days(&self, days: i64) {
        self.clock.advance_to(self.clock.now().plus_ms(days * DAY_MS));
    }

    fn status(&self) -> Status {
        self.desk.campaign_of(self.campaign).unwrap().campaign.status
    }

    fn incident(&self) -> Option<String> {
        account::incident(&self.desk).unwrap().incident
    }

    fn uncertain(&self) -> usize {
        let entry = self.desk.campaign_of(self.campaign).unwrap();
        queue::list(&self.desk, &entry).unwrap().iter().filter(|item| item.is_uncertain()).count()
    }
}

fn desk(journal: &Arc<SqliteJournal>, clock: &Arc<PracticeClock>, network: &Arc<Network>) -> Desk {
    let ports = ports(Arc::clone(journal) as _, Arc::clone(journal) as _, Arc::clone(clock) as _);
    let tool_servers = Arc::clone(network) as _;
    Desk::open(Ports { tool_servers, site_files: Arc::new(PracticeSite), ..ports }).unwrap()
}

#[test]
fn approved_messages_are_sent_once_each() {
    let scene = Scene::new(4);
    scene.work(16);
    assert_eq!(scene.network.pressed().len(), 4, "{:?}", scene.network.pressed());
    assert!(scene.network.is_each_pressed_once());
    assert!((0..4).all(|lead| scene.lead(lead).status == LeadStatus::Contacted));
    scene.pass_days(1);
    scene.work(4);
    assert_eq!(scene.network.pressed().len(), 4);
}

#[test]
fn nothing_is_opened_while_the_user_is_away() {
    let scene = Scene::new(2);
    for _ in 0..6 {
        scene.clock.advance_to(scene.clock.now().plus_ms(10 * MINUTE_MS));
        scene.desk.work(scene.campaign).unwrap();
        let pending = scene.desk.waiting(scene.campaign).unwrap();
        if !pending.is_empty() {
            approvals::approve(&scene.desk, scene.campaign, &Consent::to(&pending), "tester").unwrap();
        }
    }
    assert_eq!(scene.network.opened(), 0);
    scene.work(8);
    assert_eq!(scene.network.pressed().len(), 2);
}

#[test]
fn pending_invitation_is_checked_again_until_it_is_accepted() {
    let scene = Scene::new(1);
    scene.work(8);
    for _ in 0..2 {
        scene.pass_days(4);
        scene.work(2);
    }
    assert_eq!(scene.network.pressed().len(), 1);
    scene.network.accept(scene.url(0), None);
    // After the weekend, when nothing is sent.
    scene.pass_days(6);
    scene.work(6);
    let pressed = scene.network.pressed();
    assert_eq!(pressed.len(), 2, "{pressed:?}");
    assert!(!pressed[1].1.is_empty() && pressed[1].1 != pressed[0].1);
}

#[test]
fn reply_stops_the_follow_up_and_is_stored() {
    let scene = Scene::new(1);
    scene.work(8);
    scene.network.accept(scene.url(0), Some("Not interested, thanks."));
    scene.pass_days(4);
    scene.work(8);
    assert_eq!(scene.network.pressed().len(), 1);
    let lead = scene.lead(0);
    assert_eq!(lead.status, LeadStatus::Responded);
    assert_eq!(lead.reply.unwrap().text, "Not interested, thanks.");
    assert_ne!(scene.status(), Status::Error);
}

#[test]
fn campaign_waits_for_the_user_to_sign_in_and_leaves_the_page_alone() {
    let scene = Scene::new(2);
    scene.network.sign(true);
    thread::scope(|scope| {
        scope.spawn(|| {
            while scene.network.opened() == 0 {
                thread::yield_now();
            }
            // The campaign looks whether the user has signed in, and opens nothing.
            while scene.network.looks() < 4 {
                thread::yield_now();
            }
            assert_eq!((scene.network.opened(), scene.network.pressed().len()), (1, 0));
            scene.network.sign(false);
        });
        scene.work(10);
    });
    assert_eq!(scene.network.pressed().len(), 2);
    assert_eq!(scene.status(), Status::Active);
}

#[test]
fn limit_of_the_site_stops_everything_until_it_is_cleared() {
    let scene = Scene::new(3);
    scene.network.set_fault(Fault::Limit);
    scene.work(12);
    assert_eq!(scene.network.pressed().len(), 1, "nothing else is tried");
    assert!(scene.incident().unwrap().contains("weekly invitation limit"));
    assert_eq!((scene.uncertain(), scene.status()), (0, Status::Active));
    scene.network.set_fault(Fault::None);
    account::clear_incident(&scene.desk, "a week has passed".to_owned()).unwrap();
    scene.pass_days(1);
    scene.work(20);
    assert_eq!(scene.network.pressed().len(), 4, "the refused one is sent after all");
    assert!((0..3).all(|lead| scene.lead(lead).status == LeadStatus::Contacted));
}

#[test]
fn security_check_after_sending_leaves_the_message_uncertain() {
    let scene = Scene::new(2);
    scene.network.set_fault(Fault::Checkpoint);
    scene.work(12);
    assert_eq!(scene.network.pressed().len(), 1);
    assert!(scene.incident().unwrap().contains("security check"));
    scene.network.set_fault(Fault::None);
    account::clear_incident(&scene.desk, "done".to_owned()).unwrap();
    scene.pass_days(1);
    scene.work(8);
    assert!(scene.network.is_each_pressed_once());
    assert!(scene.network.pressed().len() <= 2);
}

#[test]
fn unanswered_press_is_looked_up_and_not_repeated() {
    let scene = Scene::new(1);
    scene.network.set_fault(Fault::Unanswered);
    scene.work(8);
    assert_eq!(scene.network.pressed().len(), 1);
    assert_eq!((scene.lead(0).status, scene.uncertain()), (LeadStatus::Contacted, 0));
}

#[test]
fn lost_press_is_uncertain_and_not_repeated() {
    let scene = Scene::new(1);
    scene.network.set_fault(Fault::Lost);
    scene.work(8);
    scene.network.set_fault(Fault::None);
    scene.pass_days(1);
    scene.work(4);
    assert_eq!((scene.network.pressed().len(), scene.uncertain()), (1, 1));
}

/// Works until the program ends in the middle of a message.
fn die(scene: Scene, fault: Fault) -> Scene {
    scene.network.set_fault(fault);
    let died = (0..12).any(|_| catch_unwind(AssertUnwindSafe(|| scene.work(1))).is_err());
    assert!(died, "the program never ended");
    scene.network.set_fault(Fault::None);
    scene.restarted()
}

#[test]
fn message_interrupted_before_send_is_sent_once_afterwards() {
    let scene = die(Scene::new(1), Fault::DiesBefore);
    assert_eq!(scene.network.pressed().len(), 0);
    scene.work(6);
    assert_eq!((scene.network.pressed().len(), scene.uncertain()), (1, 0));
    assert_eq!(scene.lead(0).status, LeadStatus::Contacted);
}

#[test]
fn message_interrupted_after_send_is_found_and_not_repeated() {
    let scene = die(Scene::new(1), Fault::DiesAfter);
    assert_eq!(scene.network.pressed().len(), 1);
    scene.work(6);
    assert_eq!((scene.network.pressed().len(), scene.uncertain()), (1, 0));
    assert_eq!(scene.lead(0).status, LeadStatus::Contacted);
}

#[test]
fn interrupted_message_is_looked_up_only_while_the_user_is_there() {
    let scene = die(Scene::new(1), Fault::DiesAfter);
    let opened = scene.network.opened();
    scene.clock.advance_to(scene.clock.now().plus_ms(10 * MINUTE_MS));
    scene.desk.work(scene.campaign).unwrap();
    assert_eq!((scene.network.opened(), scene.uncertain()), (opened, 0));
    scene.network.sign(true);
    scene.work(3);
    assert_eq!(scene.uncertain(), 0, "it is looked up again after the user has signed in");
    scene.network.sign(false);
    scene.work(3);
    assert_eq!(scene.lead(0).status, LeadStatus::Contacted);
    assert_eq!(scene.network.pressed().len(), 1);
}
