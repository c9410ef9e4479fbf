//! Campaigns with a model: who proposed what is in the log, a model that fails is replaced by rules and comes back, and
//! the choice acts at once.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use genie_adapters::PracticeClock;
use genie_desk::approvals::{self, PendingApproval};
use genie_desk::campaign_lifecycle::{self, Account, NewCampaign};
use genie_desk::models::{self, CampaignModel, ProposalOrigin};
use genie_desk::{
    CampaignEntry, Desk, ModelAnswer, ModelError, ModelErrorKind, ModelQuestion, ModelServer, ModelServers,
    Ports, proof,
};
use genie_kernel::StreamId;
use genie_kernel::cycle::Command;
use genie_kernel::record::{Body, Phase};
use genie_outreach::campaign::ImportedLead;
use genie_outreach::{CampaignCommand, NewLead, demo};
use genie_store::{DataFolder, SqliteJournal};
use parking_lot::Mutex;
use serde_json::{Value, json};

use crate::{ports, set};

type Script = Box<dyn Fn(&ModelQuestion<'_>, usize) -> Result<ModelAnswer, ModelErrorKind> + Send + Sync>;

/// A model that follows a script: the question and how many there were before.
pub struct Scripted {
    script: Mutex<Script>,
    pub asked: Mutex<Vec<String>>,
    /// The tokens that each question takes, as it reports them.
    input_tokens: AtomicU64,
}

impl ModelServers for Scripted {
    fn list_models(&self, _: &ModelServer) -> Result<Vec<String>, String> {
        Ok(vec!["tiny".to_owned()])
    }

    fn request_text(&self, _: &ModelServer, question: &ModelQuestion<'_>) -> String {
        format!("{}\n{}", question.system, question.text)
    }

    fn ask(
        &self,
        _: &ModelServer,
        question: &ModelQuestion<'_>,
        receive: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<ModelAnswer, ModelError> {
        let before = self.asked.lock().len();
        self.asked.lock().push(question.text.to_owned());
        let error = |kind, partial| ModelError {
            kind,
            message: "the script says so".to_owned(),
            retry_after: Some(Duration::ZERO),
            partial,
        };
        let answer = (self.script.lock())(question, before).map_err(|kind| error(kind, None))?;
        let mut sent = String::new();
        for word in answer.text.split_inclusive(' ') {
            sent.push_str(word);
            if receive(word).is_break() {
                return Err(error(ModelErrorKind::Ended, Some(sent)));
            }
        }
        let input_tokens = Some(self.input_tokens.load(Ordering::Relaxed));
        Ok(ModelAnswer { input_tokens, output_tokens: Some(20), ..answer })
    }
}

pub struct Place {
    _folder: tempfile::TempDir,
    pub desk: Desk,
    pub model: Arc<Scripted>,
    pub campaign: StreamId,
}

const GOAL: &str = "Heads of engineering and platform engineers at software companies";

impl Place {
    pub fn new(
        script: impl Fn(&str, usize) -> Result<String, ModelErrorKind> + Send + Sync + 'static,
    ) -> Self {
        let people = (0..3).map(|number| demo::lead(1, number)).collect();
        Self::with_people(people, |ports| ports, script)
    }

    /// The same, with these people and on other ports.
    pub fn with_people(
        people: Vec<NewLead>,
        change: impl FnOnce(Ports) -> Ports,
        script: impl Fn(&str, usize) -> Result<String, ModelErrorKind> + Send + Sync + 'static,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let data = DataFolder::open(folder.path().join("data")).unwrap();
        let journal = Arc::new(SqliteJournal::open(&data, &Desk::tables()).unwrap());
        let model = Arc::new(Scripted {
            script: Mutex::new(saying(script)),
            asked: Mutex::default(),
            input_tokens: AtomicU64::new(100),
        });
        let plain = ports(Arc::clone(&journal) as _, journal, Arc::new(PracticeClock::after(None)));
        let desk = Desk::open(change(Ports { model_servers: Arc::clone(&model) as _, ..plain })).unwrap();
        set(
            &desk,
            &[
                ("models.local.kind", json!("compatible")),
                ("models.local.address", json!("http://127.0.0.1:1/v1")),
                ("models.local.model", json!("tiny")),
            ],
        );
        let new = NewCampaign {
            name: "One".to_owned(),
            goal: GOAL.to_owned(),
            account: Account::Premium,
            ..NewCampaign::default()
        };
        let campaign = campaign_lifecycle::create(&desk, new).unwrap();
        let people = people.into_iter().map(|lead| ImportedLead { known: None, lead }).collect();
        desk.tell_own(campaign, CampaignCommand::Import { file: "people".to_owned(), people }).unwrap();
        desk.tell(campaign, &Command::Start).unwrap();
        Self { _folder: folder, desk, model, campaign }
    }

    pub fn follow(
        &self,
        script: impl Fn(&str, usize) -> Result<String, ModelErrorKind> + Send + Sync + 'static,
    ) {
        *self.model.script.lock() = saying(script);
    }

    /// Makes the model answer with more than text.
    pub fn follow_exactly(
        &self,
        script: impl Fn(&ModelQuestion<'_>, usize) -> Result<ModelAnswer, ModelErrorKind> + Send + Sync + 'static,
    ) {
        *self.model.script.lock() = Box::new(script);
    }

    pub fn choose(&self, model: &str) {
        models::choose(&self.desk, self.campaign, Some(model)).unwrap();
    }

    pub fn entry(&self) -> CampaignEntry {
        self.desk.campaign_of(self.campaign).unwrap()
    }

    /// Works, and returns what waits for approval then.
    pub fn work(&self) -> Vec<PendingApproval> {
        self.desk.work(self.campaign).unwrap();
        approvals::list(&self.desk, &self.entry()).unwrap().approvals
    }

    pub fn approve_all(&self) {
        let list = approvals::list(&self.desk, &self.entry()).unwrap();
        approvals::approve_list(&self.desk, self.campaign, &list.list, "tester").unwrap();
    }

    /// Works until messages wait for approval.
    fn messages(&self) -> Vec<PendingApproval> {
        for _ in 0..5 {
            let pending = self.work();
            if pending.iter().any(|approval| approval.tool == "send_message") {
                return pending;
            }
            self.approve_all();
        }
        panic!("no message waits for approval");
    }

    fn origin(&self, approval: &PendingApproval) -> ProposalOrigin {
        models::origin(&self.desk, &self.entry(), approval.id.parse().unwrap()).unwrap()
    }

    pub fn shown(&self) -> CampaignModel {
        models::show(&self.desk, &self.entry()).unwrap()
    }

    /// The proposers in the log, with the failure of the last call if there was one.
    fn proposers(&self) -> Vec<(String, Option<String>)> {
        let entries = self.desk.rows().entries(self.campaign, 0, 10_000).unwrap();
        let proposals = entries.iter().filter(|entry| match &entry.record.body {
            Body::Audit(audit) => audit.phase == Phase::Proposal,
            Body::Event(_) => false,
        });
        proposals
            .map(|entry| {
                let payload: Value = serde_json::from_str(&entry.payload).unwrap();
                let failure = payload["calls"]
                    .as_array()
                    .and_then(|calls| calls.last()?["failure"]["errorId"].as_str());
                (payload["proposer"].as_str().unwrap().to_owned(), failure.map(str::to_owned))
            })
            .collect()
    }

    pub fn assert_replays(&self) {
        for stream in proof::replay_all(&self.desk).unwrap().items {
            assert!(stream.equal, "{stream:?}");
        }
    }
}

/// A script that says this text.
fn saying(script: impl Fn(&str, usize) -> Result<String, ModelErrorKind> + Send + Sync + 'static) -> Script {
    Box::new(move |question, before| {
        script(question.text, before).map(|text| ModelAnswer { text, ..ModelAnswer::default() })
    })
}

fn algorithm() -> String {
    let content = json!({
        "form": 2,
        "version": 1,
        "goal": GOAL,
        "not_understood": null,
        "reference_date": "2026-11-18",
        "criteria": [{
            "name": "Title",
            "weight": 100,
            "demand": "want",
            "loses": null,
            "rule": { "kind": "title", "any_of": [{ "role": "engineer", "at_least": null, "at_most": null }] },
        }],
    });
    wrapped(json!({
        "action_type": "persist_artifact",
        "task_id": null,
        "artifact": { "artifact_type": "scoring_algorithm", "artifact_key": "leads", "content": content },
        "requires_approval": true,
    }))
}

fn draft(text: &str) -> String {
    wrapped(json!({
        "action_type": "generate_message",
        "task_id": null,
        "message": { "type": "connection_request", "content": text },
        "requires_approval": true,
    }))
}

fn wrapped(proposal: Value) -> String {
    json!({ "proposal": proposal }).to_string()
}

/// A model that does what it is asked to.
pub fn able(question: &str, before: usize) -> Result<String, ModelErrorKind> {
    Ok(match question.contains("propose a scoring algorithm") {
        true => algorithm(),
        false => draft(&format!("Hello, this is text number {before} of the model, written for you.")),
    })
}

#[test]
fn model_reads_the_goal_and_drafts_messages_for_approval() {
    let place = Place::new(able);
    place.choose("local");
    assert_eq!(place.shown().proposer, "local");
    let asked = place.work();
    assert_eq!(asked.len(), 1, "the algorithm waits for approval");
    assert_eq!(place.origin(&asked[0]).proposer.as_deref(), Some("local/tiny"));
    place.approve_all();
    let messages = place.messages();
    let message = messages.iter().find(|approval| approval.tool == "send_message").unwrap();
    assert!(message.text().contains("of the model"), "{message:?}");
    let origin = place.origin(message);
    assert_eq!((origin.proposer.as_deref(), origin.tokens, origin.refused), (Some("local/tiny"), 120, 0));
    let rules = origin.rules_text.expect("what the rules would have written");
    assert!(!rules.contains("of the model") && rules.len() > 20, "{rules}");
    let used = place.shown();
    assert_eq!(used.tokens_today, 120 * place.model.asked.lock().len() as u64);
    place.assert_replays();
}

#[test]
fn rules_stand_in_for_a_failed_model_until_it_recovers() {
    let place = Place::new(able);
    place.choose("local");
    place.work();
    place.approve_all();
    place.follow(|_, _| Err(ModelErrorKind::Unavailable));
    let messages = place.messages();
    let by_rules = place.origin(messages.iter().find(|approval| approval.tool == "send_message").unwrap());
    assert_eq!(by_rules.proposer.as_deref(), Some("rules"));
    assert!(by_rules.instead.unwrap().contains("the script says so"));
    let shown = place.shown();
    assert_eq!(shown.proposer, "rules");
    assert!(shown.instead.unwrap().starts_with("local: the script says so"), "visible");
    let codes: Vec<_> = place.proposers().into_iter().filter_map(|(_, failure)| failure).collect();
    assert_eq!(codes[0], "MODEL_UNAVAILABLE", "four calls, then rules");
    assert!(codes[1..].iter().all(|code| code == "MODEL_NOT_CALLED"), "it is left alone: {codes:?}");
    // The settings changed, so it is tried again at once.
    place.follow(able);
    set(&place.desk, &[("models.local.model", json!("other"))]);
    assert_eq!(place.shown().model.as_deref(), Some("other"));
    place.assert_replays();
}

#[test]
fn rules_replace_a_model_whose_answers_keep_being_refused() {
    let place = Place::new(|question, _| match question.contains("propose a scoring algorithm") {
        true => Ok(algorithm()),
        false => Ok(draft("Hi [name], this has a placeholder in it.")),
    });
    place.choose("local");
    let messages = place.messages();
    let origin = place.origin(messages.iter().find(|approval| approval.tool == "send_message").unwrap());
    assert_eq!(origin.proposer.as_deref(), Some("rules"));
    let asked = place.model.asked.lock();
    let refused: Vec<&String> = asked.iter().filter(|text| text.contains("was refused")).collect();
    assert!(!refused.is_empty() && refused.iter().all(|text| text.contains("BUSINESS_")), "{refused:?}");
}

#[test]
fn model_that_proposes_no_action_does_not_block_the_campaign() {
    let nothing = || wrapped(json!({ "action_type": "no_op", "reason": "campaign_complete" }));
    let place = Place::new(move |_, _| Ok(nothing()));
    place.choose("local");
    let asked = place.work();
    assert_eq!(asked.len(), 1, "the rules proposed the algorithm");
    assert_eq!(place.origin(&asked[0]).proposer.as_deref(), Some("rules"));
}

#[test]
fn rules_take_over_for_the_day_when_the_budget_is_used_up() {
    let place = Place::new(able);
    set(&place.desk, &[("limits.daily_model_tokens", json!(1000))]);
    place.model.input_tokens.store(600, Ordering::Relaxed);
    place.choose("local");
    let messages = place.messages();
    let shown = place.shown();
    assert_eq!(
        (shown.tokens_today, shown.tokens_per_day_max),
        (2 * 620, Some(1000)),
        "the second call is the last"
    );
    assert!(shown.instead.unwrap().contains("budget"), "visible");
    assert_eq!(place.model.asked.lock().len(), 2);
    let by_rules =
        messages.iter().filter(|message| place.origin(message).proposer.as_deref() == Some("rules"));
    assert_eq!(by_rules.count(), messages.len() - 1, "all messages but the first");
    let failures = place.proposers().into_iter().filter_map(|(_, failure)| failure);
    assert!(failures.into_iter().all(|code| code == "MODEL_NOT_CALLED"));
    place.assert_replays();
}

#[test]
fn prompts_are_bounded_and_fenced() {
    let place = Place::new(able);
    place.choose("local");
    place.messages();
    let asked = place.model.asked.lock();
    assert!(asked.len() > 1);
    for text in asked.iter() {
        assert!(text.len() <= genie_outreach::prompt::PROMPT_BYTES_MAX, "{}", text.len());
        assert!(text.contains("<<< data"), "data is fenced");
    }
}

#[test]
fn unknown_provider_is_refused() {
    let place = Place::new(able);
    let problem = models::choose(&place.desk, place.campaign, Some("unknown")).unwrap_err();
    assert_eq!(problem.code, "MODEL_UNKNOWN");
    place.choose("rules");
    assert_eq!(place.shown().proposer, "rules");
    assert!(place.model.asked.lock().is_empty());
}
