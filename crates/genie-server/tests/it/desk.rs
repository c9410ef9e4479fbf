//! Artifact versions, requests of MCP clients and tasks, as the desk reads them.

use std::sync::Arc;

use serde_json::json;

use genie_desk::BatchedFlush;
use genie_desk::Desk;
use genie_desk::artifacts::{newest_versions, version, versions};
use genie_desk::campaign_lifecycle::{self, Account, NewCampaign};
use genie_desk::requests::settle;
use genie_desk::tasks;
use genie_desk::view::TaskStatus;
use genie_kernel::StreamId;
use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_mcp::McpHost;
use genie_mcp::{CampaignRequest, Host};
use genie_outreach::campaign::ImportedLead;
use genie_outreach::requests::{self, Verdict, Wish};
use genie_outreach::{CampaignCommand, demo};

use crate::client::Asked;
use crate::house::{House, approve_all};

struct Kept {
    house: House,
}

impl Kept {
    fn new() -> Self {
        let house = House::fresh();
        Self { house }
    }

    fn desk(&self) -> &Arc<Desk> {
        &self.house.app.desk
    }

    /// A campaign that was not started.
    fn planned(&self) -> StreamId {
        let new = NewCampaign {
            name: "One".to_owned(),
            goal: "engineers".to_owned(),
            account: Account::Premium,
            ..NewCampaign::default()
        };
        campaign_lifecycle::create(self.desk(), new).unwrap()
    }

    /// An MCP client makes a request. Returns its number.
    fn ask(&self, campaign: StreamId, command: Wish) -> u64 {
        let wanted =
            CampaignRequest { campaign: campaign.to_string(), command, reason: "it is time".to_owned() };
        McpHost(Arc::clone(self.desk())).request(&wanted).unwrap()
    }

    fn waiting(&self) -> Vec<u64> {
        requests::waiting(self.desk().rows()).unwrap().iter().map(|request| request.number).collect()
    }

    fn status(&self, campaign: StreamId) -> Status {
        self.desk().campaign_of(campaign).unwrap().campaign.status
    }
}

#[test]
fn newest_artifact_version_is_found_beyond_the_first_page() {
    const KIND: &str = "job_posting";
    let kept = Kept::new();
    let (desk, campaign) = (kept.desk(), kept.planned());
    let batched = BatchedFlush::new(desk.journal(), 500);
    for number in 1..=1_001 {
        let command = CampaignCommand::SaveArtifact {
            artifact_type: KIND.to_owned(),
            artifact_key: "page".to_owned(),
            content: json!({ "number": number }),
        };
        desk.tell_through(&batched, campaign, command).unwrap();
    }
    desk.journal().flush().unwrap();
    let one = |wanted| version(desk, campaign, KIND, "page", wanted);
    for (wanted, number) in [(None, 1_001), (Some(1_001), 1_001), (Some(1_000), 1_000), (Some(1), 1)] {
        let found = one(wanted).unwrap();
        assert_eq!((found.line.version, &found.content["number"]), (number, &json!(number)));
    }
    for absent in [0, 1_002, u64::MAX] {
        assert_eq!(one(Some(absent)).unwrap_err().code, "ARTIFACT_NO_VERSION", "{absent}");
    }
    let all: Vec<u64> =
        versions(desk, campaign, KIND, "page").unwrap().iter().map(|line| line.version).collect();
    assert!(all.iter().copied().eq(1..=1_001), "{all:?}");
    let (total, newest) = newest_versions(desk, campaign, KIND, "page").unwrap();
    let shown: Vec<u64> = newest.iter().map(|whole| whole.line.version).collect();
    assert_eq!(total, 1_001);
    assert!(shown.iter().copied().eq(902..=1_001), "{shown:?}");
    let path = format!("/api/campaigns/{campaign}/artifacts");
    let new = json!({ "artifact_type": KIND, "artifact_key": "page", "content": { "number": "last" } });
    let reply = Asked::new(kept.house.port, "POST", &path).token().json(&new).send(kept.house.port).json();
    assert_eq!((&reply["version"], &reply["content"]["number"]), (&json!(1_002), &json!("last")));
    let path = format!("{path}/diff?type={KIND}&key=page");
    let reply = Asked::new(kept.house.port, "GET", &path).token().send(kept.house.port).json();
    assert_eq!((&reply["from"], &reply["to"]), (&json!(1_001), &json!(1_002)), "{reply}");
}

#[test]
fn request_refused_by_the_campaign_stays_pending() {
    let kept = Kept::new();
    let campaign = kept.planned();
    let (pause, resume) = (kept.ask(campaign, Wish::Pause), kept.ask(campaign, Wish::Resume));
    assert_eq!(kept.waiting(), [pause, resume]);
    let refused = settle(kept.desk(), pause, Verdict::Agreed, "tester").unwrap_err();
    assert!(refused.code.starts_with("COMMAND_"), "{refused:?}");
    assert_eq!(kept.waiting(), [pause, resume], "a refused request is not settled");
    settle(kept.desk(), resume, Verdict::Agreed, "tester").unwrap();
    assert_eq!((kept.status(campaign), kept.waiting()), (Status::Active, vec![pause]));
    settle(kept.desk(), pause, Verdict::Agreed, "tester").unwrap();
    assert_eq!((kept.status(campaign), kept.waiting()), (Status::Paused, Vec::new()));
}

#[test]
fn approving_a_request_already_carried_out_succeeds() {
    let kept = Kept::new();
    let campaign = kept.planned();
    let start = kept.ask(campaign, Wish::Start);
    // As if the program had ended before the request was settled.
    kept.desk().tell(campaign, &Command::Start).unwrap();
    settle(kept.desk(), start, Verdict::Agreed, "tester").unwrap();
    let pause = kept.ask(campaign, Wish::Pause);
    kept.desk().tell(campaign, &Command::Pause).unwrap();
    settle(kept.desk(), pause, Verdict::Agreed, "tester").unwrap();
    assert_eq!((kept.status(campaign), kept.waiting()), (Status::Paused, Vec::new()));
}

#[test]
fn tasks_are_listed_in_due_order_up_to_the_limit() {
    let kept = Kept::new();
    let (campaign, desk) = (kept.house.demonstrate(), kept.desk());
    let agree = || {
        approve_all(desk, campaign);
    };
    agree();
    desk.work(campaign).unwrap();
    let read = |status, limit| tasks::list(desk, campaign, Some(status), limit).unwrap().items;
    let assert_limited = |status, all: &[tasks::TaskLine]| {
        let numbers = |lines: &[tasks::TaskLine]| lines.iter().map(|line| line.number).collect::<Vec<u64>>();
        assert!(all.len() > 3, "{status:?}: {all:?}");
        assert_eq!(numbers(&read(status, 3)), numbers(&all[..3]));
    };
    assert_limited(TaskStatus::Blocked, &read(TaskStatus::Blocked, 500));
    // Messages that are due wait behind a gate; leads that were added later wait to be scored.
    agree();
    let people = (100..110).map(|number| ImportedLead { known: None, lead: demo::lead(2, number) }).collect();
    desk.tell_own(campaign, CampaignCommand::Import { file: "more".to_owned(), people }).unwrap();
    let pending = read(TaskStatus::Pending, 500);
    let place = |word: &str| pending.iter().position(|task| task.description.starts_with(word)).unwrap();
    assert!(place("Send") < place("Score"), "{pending:?}");
    assert!(pending.is_sorted_by_key(|task| (task.unmet, task.not_before.clone())), "{pending:?}");
    assert_limited(TaskStatus::Pending, &pending);
}
