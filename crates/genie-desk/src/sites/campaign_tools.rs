//! The tools of a campaign: the browser, for people whose pages a site describes. What is sent was approved, and Send is
//! pressed once: before that it is recorded, so that whatever interrupts it, it is looked up and never pressed blindly.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use uuid::Uuid;

use genie_kernel::effect::{Class, Effect, Outcome, Sighting};
use genie_kernel::port::{Pace, Tools};
use genie_kernel::record::Fields;
use genie_kernel::{Failure, StreamId};
use genie_outreach::campaign::Campaign;
use genie_outreach::contract::{LeadId, MessageType};
use genie_outreach::schema::LEADS;
use genie_outreach::{Lead, WITHOUT_NOTE};
use genie_site::{
    Approved, Ending, ProfileAddress, Relation, SendEnding, Sighted, Site, find_sent, relation, send,
};
use genie_tools::{CallState, TOOLS, call as call_state};

use super::browser::{FAILED, ToolBrowser, UNREADABLE};
use super::browser_use::{BUSY, UsedBrowser};
use super::{place_of, reply_text, stop_sending, stopped_by};
use crate::browser::{ask_to_sign_in, enter, is_still_signing_in, note_signed_in};
use crate::leads::record_reply;
use crate::problem::Problem;
use crate::{Desk, Result, unreadable};

/// How long a campaign waits for another use of the browser to end.
const BROWSER_WAIT: Duration = Duration::from_secs(60);

/// The pause between two tries to use it.
const BROWSER_PAUSE: Duration = Duration::from_millis(250);

/// How long a campaign waits for the user to sign in, before it does other work.
const SIGN_IN_LONGEST: Duration = Duration::from_secs(10 * 60);

/// The pause between two looks at whether the user has signed in.
const SIGN_IN_PAUSE: Duration = Duration::from_secs(3);

/// How long a campaign leaves a person alone after it has waited in vain.
const SIGN_IN_WAIT_MS: u32 = 60_000;

/// The code of a site to which the user has to sign in.
const SIGN_IN_NEEDED: &str = "SITE_SIGN_IN_NEEDED";

/// How long a campaign waits for a browser that is busy or failed.
const BROWSER_RETRY_MS: u32 = 30_000;

/// How long a campaign waits while something has to be set up or cleared.
const HELD_MS: u32 = 3_600_000;

/// How often the presses of Send for one effect are numbered. Each attempt has a number of its own.
const PRESSES_MAX: u32 = 100;

/// The code of a vault that the user has to unlock, because it has the sign-in of the campaign.
const VAULT_LOCKED: &str = "VAULT_LOCKED";

/// The codes of a browser that has to be set up.
const NOT_SET_UP: [&str; 9] = [
    "TOOL_SERVER_OFF",
    "TOOL_SERVER_NOT_FOUND",
    "TOOL_SERVER_UNUSABLE",
    "TOOL_SETUP_INVALID",
    "TOOL_NOT_INSTALLED",
    "TOOL_PACKAGE_ALTERED",
    "TOOL_NOT_ACCEPTED",
    "TOOL_NOT_ALLOWED",
    "TOOL_CHANGED",
];

/// The tools of one campaign at a desk.
pub struct CampaignTools<'a> {
    desk: &'a Desk,
    campaign: StreamId,
}

/// Where an effect takes place.
struct Place {
    site: Site,
    address: ProfileAddress,
    url: String,
}

impl<'a> CampaignTools<'a> {
    pub fn new(desk: &'a Desk, campaign: StreamId) -> Self {
        Self { desk, campaign }
    }

    /// The page that an effect is about, if a site describes it.
    fn place(&self, effect: &Effect) -> Result<Option<Place>> {
        let named = |name: &str| effect.parameters.get(name).and_then(Value::as_str);
        let Some(url) = named("profile_url").or_else(|| named("url")) else { return Ok(None) };
        let found = place_of(self.desk, url)?;
        Ok(found.map(|(site, address)| Place { site, address, url: url.to_owned() }))
    }

    /// The browser, once no other walk uses it.
    fn browser(&self) -> Result<UsedBrowser<'_>> {
        let deadline = Instant::now() + BROWSER_WAIT;
        loop {
            match self.desk.browser.begin() {
                Err(problem) if problem.code == BUSY && Instant::now() < deadline && self.goes_on() => {
                    thread::sleep(BROWSER_PAUSE);
                }
                begun => return begun,
            }
        }
    }

    fn goes_on(&self) -> bool {
        !self.desk.is_ending() && !self.desk.is_stopped()
    }

    /// Whether the user is there, as far as the policy asks for it.
    fn is_user_present(&self) -> Result<bool> {
        let campaign = Campaign::read(self.desk.rows(), self.campaign)?;
        let Some(rule) = campaign.and_then(|campaign| campaign.policy.presence) else { return Ok(true) };
        let since = self.desk.now().plus_ms(-rule.within_ms());
        Ok(self.desk.last_seen().is_some_and(|seen| seen >= since))
    }

    /// The browser with the cookies of this campaign, unless the user is signing in: nothing is opened then.
    fn entered(&self, place: &Place) -> Result<Option<UsedBrowser<'_>>> {
        let used = self.browser()?;
        enter(self.desk, &used, self.campaign, &place.site)?;
        let waits = is_still_signing_in(self.desk, &used, self.campaign, &place.site)?;
        Ok(Some(used).filter(|_| !waits))
    }

    /// Waits until the user has signed in, while they are there. Others may use the browser meanwhile.
    fn await_sign_in(&self, place: &Place) -> Result<bool> {
        let until = Instant::now() + SIGN_IN_LONGEST;
        let mut looked = Instant::now();
        while Instant::now() < until && self.goes_on() && self.is_user_present()? {
            thread::sleep(BROWSER_PAUSE);
            if looked.elapsed() < SIGN_IN_PAUSE {
                continue;
            }
            looked = Instant::now();
            let Ok(used) = self.desk.browser.begin() else { continue };
            if !is_still_signing_in(self.desk, &used, self.campaign, &place.site)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What a walk brings about, which is taken once more after the user has signed in.
    fn signed_in(&self, place: &Place, walk: impl Fn() -> Result<Outcome>) -> Result<Outcome> {
        let outcome = walk()?;
        let waits = matches!(&outcome, Outcome::Failed(failure) if failure.error_id == SIGN_IN_NEEDED);
        if waits && self.await_sign_in(place)? {
            return walk();
        }
        Ok(outcome)
    }

    fn send(&self, effect: &Effect, place: &Place) -> Outcome {
        let Some(approved) = approved(effect) else {
            let what = "the message has no text or no kind that can be sent";
            return Outcome::Failed(Failure::new("SITE_MESSAGE_UNREADABLE", false, what));
        };
        match self.signed_in(place, || self.sent(effect, place, approved)) {
            Ok(outcome) => outcome,
            // Whatever went wrong after Send was pressed, the message may have been sent.
            Err(problem) => match self.is_pressed(effect) {
                Ok(false) => Outcome::Failed(self.failure(problem)),
                Ok(true) | Err(_) => Outcome::Unknown(problem.into()),
            },
        }
    }

    fn sent(&self, effect: &Effect, place: &Place, approved: Approved<'_>) -> Result<Outcome> {
        let Some(used) = self.entered(place)? else { return Ok(Outcome::Failed(sign_in(&place.site))) };
        let browser = ToolBrowser::sending(self.desk, self.press_id(effect)?);
        used.set_filled_in(None);
        let report = send(&place.site, &browser, &place.url, &place.address, approved)?;
        match report.ending {
            SendEnding::Sent | SendEnding::NotSent(Ending::AlreadyThere) => {
                note_signed_in(self.desk, self.campaign, &place.site)?;
                let mut receipt = receipt(place, effect);
                receipt.insert("pictures", json!(browser.pictures()));
                Ok(Outcome::Done(receipt))
            }
            SendEnding::NotSent(ending) => {
                let lead = effect.parameters.get("lead_id");
                self.not_sent(&used, place, ending, lead).map(Outcome::Failed)
            }
            SendEnding::Unclear(stopped) => {
                let mut what = "Send was pressed, but the page does not show whether it was sent".to_owned();
                if let Some(stopped) = stopped {
                    stopped_by(self.desk, self.campaign, &place.site, &stopped)?;
                    what = format!("{what}: {} shows “{}”", place.site.title, stopped.seen);
                }
                Ok(Outcome::Unknown(Failure::new("SITE_SEND_UNCLEAR", false, what)))
            }
        }
    }

    /// Why nothing was sent.
    fn not_sent(
        &self,
        used: &UsedBrowser<'_>,
        place: &Place,
        ending: Ending,
        lead: Option<&Value>,
    ) -> Result<Failure> {
        let title = &place.site.title;
        Ok(match ending {
            Ending::SignIn => {
                self.ask_to_sign_in(used, place)?;
                sign_in(&place.site)
            }
            Ending::Stopped(stopped) => {
                stopped_by(self.desk, self.campaign, &place.site, &stopped)?;
                let what = format!("{title} shows {}: “{}”", stopped.kind.words(), stopped.seen);
                Failure::not_ready("SITE_STOPPED", HELD_MS, what)
            }
            Ending::Replied(text) => {
                if let Some(lead) = lead {
                    self.record_reply(lead, &text)?;
                }
                Failure::not_ready("SITE_LEAD_REPLIED", 0, "the lead replied, so this is not sent")
            }
            Ending::Mismatch { step, reason } => {
                let what = format!("step {} no longer matches on {title}: {reason}", step.key());
                Failure::new("SITE_STEP_MISMATCH", false, what)
            }
            Ending::Matches(_) | Ending::AlreadyThere => {
                Failure::new("SITE_STEP_MISMATCH", false, format!("{title} shows something unexpected"))
            }
        })
    }

    fn ask_to_sign_in(&self, used: &UsedBrowser<'_>, place: &Place) -> Result<()> {
        ask_to_sign_in(self.desk, used, self.campaign, &place.site, &place.address)
    }

    fn record_reply(&self, lead: &Value, text: &str) -> Result<()> {
        let Ok(id) = serde_json::from_value::<LeadId>(lead.clone()) else { return Ok(()) };
        let Some(row) = self.desk.journal().get(&LEADS, self.campaign, id.uuid())? else { return Ok(()) };
        let lead = Lead::from_row(&row).map_err(unreadable)?;
        record_reply(self.desk, self.campaign, lead.number, &reply_text(text), None)
    }

    /// Reads how far the person is.
    fn read(&self, place: &Place) -> Result<Outcome> {
        let Some(used) = self.entered(place)? else { return Ok(Outcome::Failed(sign_in(&place.site))) };
        let browser = ToolBrowser::new(self.desk);
        used.set_filled_in(None);
        match relation(&place.site, &browser, &place.url, &place.address)? {
            Ok(relation) => Ok(Outcome::Done(seen(place, relation))),
            Err(ending) => self.not_sent(&used, place, ending, None).map(Outcome::Failed),
        }
    }

    /// Looks up what may have been sent before something interrupted it.
    fn looked_up(&self, effect: &Effect, place: &Place) -> Result<Sighting> {
        if !self.is_pressed(effect)? {
            return Ok(Sighting::Absent);
        }
        let Some(approved) = approved(effect) else { return Ok(Sighting::Blind) };
        if !self.goes_on() || !self.is_user_present()? {
            return Ok(Sighting::Later);
        }
        let Some(used) = self.entered(place)? else { return Ok(Sighting::Later) };
        let browser = ToolBrowser::new(self.desk);
        used.set_filled_in(None);
        Ok(match find_sent(&place.site, &browser, &place.url, &place.address, approved)? {
            Sighted::Sent => Sighting::Found(receipt(place, effect)),
            // Send was pressed. What is not there yet may still arrive.
            Sighted::NotThere => Sighting::Blind,
            Sighted::Unclear(Ending::SignIn) => {
                self.ask_to_sign_in(&used, place)?;
                Sighting::Later
            }
            Sighted::Unclear(Ending::Stopped(stopped)) => {
                stopped_by(self.desk, self.campaign, &place.site, &stopped)?;
                Sighting::Blind
            }
            Sighted::Unclear(
                Ending::Matches(_) | Ending::AlreadyThere | Ending::Replied(_) | Ending::Mismatch { .. },
            ) => Sighting::Blind,
        })
    }

    /// The id of the next call that presses Send for an effect.
    fn press_id(&self, effect: &Effect) -> Result<Uuid> {
        let mut ids = presses(effect);
        let unused = ids.find_map(|id| match call_state(self.desk.journal(), id) {
            Ok(None) => Some(Ok(id)),
            Ok(Some(_)) => None,
            Err(error) => Some(Err(error)),
        });
        match unused {
            Some(id) => Ok(id?),
            None => {
                let what = format!("this was tried {PRESSES_MAX} times");
                Err(Problem::new("SITE_SEND_UNCLEAR", what, "check the page, and send it by hand"))
            }
        }
    }

    /// Whether Send was pressed for an effect, or may have been, in its last attempt.
    fn is_pressed(&self, effect: &Effect) -> Result<bool> {
        let mut last = None;
        for id in presses(effect) {
            match call_state(self.desk.journal(), id)? {
                Some(state) => last = Some(state),
                None => break,
            }
        }
        Ok(last.is_some_and(|state| match state {
            CallState::Called | CallState::Answered | CallState::Unknown => true,
            CallState::NotSent => false,
        }))
    }

    /// A problem of the browser as the campaign sees it: most of them pass, or can be mended, and are no failure of it.
    fn failure(&self, problem: Problem) -> Failure {
        let code = problem.code.as_str();
        let wait_ms = match code {
            FAILED | UNREADABLE | BUSY | VAULT_LOCKED => Some(BROWSER_RETRY_MS),
            _ if NOT_SET_UP.contains(&code) => Some(HELD_MS),
            _ if code.starts_with("TOOL_") || code.starts_with("BROWSER_") => Some(BROWSER_RETRY_MS),
            _ => None,
        };
        if NOT_SET_UP.contains(&code) {
            let what = format!("the browser cannot be used: {}", problem.what);
            if let Err(problem) = stop_sending(self.desk, what) {
                tracing::warn!(code = problem.code, "an incident could not be recorded");
            }
        }
        Failure { wait_ms, ..problem.into() }
    }
}

impl Tools for CampaignTools<'_> {
    fn pace(&self) -> Pace {
        Pace::Waited
    }

    fn perform(&self, effect: &Effect) -> Outcome {
        match (self.place(effect), effect.class) {
            (Ok(None), _) => self.desk.tools.perform(effect),
            (Ok(Some(place)), Class::Irreversible | Class::Idempotent) => self.send(effect, &place),
            (Ok(Some(place)), Class::Read) => {
                let read = self.signed_in(&place, || self.read(&place));
                read.unwrap_or_else(|problem| Outcome::Failed(self.failure(problem)))
            }
            (Err(problem), _) => Outcome::Failed(self.failure(problem)),
        }
    }

    fn look(&self, effect: &Effect) -> Sighting {
        match self.place(effect) {
            Ok(None) => self.desk.tools.look(effect),
            // A browser that fails now may work in a minute.
            Ok(Some(place)) => self.looked_up(effect, &place).unwrap_or(Sighting::Later),
            Err(_) => Sighting::Later,
        }
    }
}

/// The ids of the calls that press Send for an effect, in the order of its attempts.
fn presses(effect: &Effect) -> impl Iterator<Item = Uuid> {
    let id = effect.id;
    (1..=PRESSES_MAX).map(move |attempt| TOOLS.named(&format!("send/{}/{attempt}", id.0)))
}

/// What an effect sends.
fn approved(effect: &Effect) -> Option<Approved<'_>> {
    let named = |name: &str| effect.parameters.get(name).and_then(Value::as_str);
    let text = named("text").unwrap_or_default();
    Some(match MessageType::from_name(named("message_type")?)? {
        MessageType::ConnectionRequest if effect.alternative.as_deref() == Some(WITHOUT_NOTE) => {
            Approved::NoNote
        }
        _ if text.trim().is_empty() => return None,
        MessageType::ConnectionRequest => Approved::Note(text),
        MessageType::FollowUp => Approved::FollowUp(text),
        MessageType::DirectMessage => Approved::Message(text),
    })
}

fn sign_in(site: &Site) -> Failure {
    let what = format!("you are not signed in to {}", site.title);
    Failure::not_ready(SIGN_IN_NEEDED, SIGN_IN_WAIT_MS, what)
}

/// What is recorded of something that the page shows as sent.
fn receipt(place: &Place, effect: &Effect) -> Fields {
    Fields::from_iter([("receipt", json!(effect.key)), ("site", json!(place.site.name))])
}

/// What a profile says about a connection request.
fn seen(place: &Place, relation: Relation) -> Fields {
    let (connection, may_change) = match relation {
        Relation::Connected => ("accepted", false),
        Relation::Invited => ("pending", true),
        Relation::Apart => ("declined", false),
    };
    Fields::from_iter([
        ("connection", json!(connection)),
        ("may_change", json!(may_change)),
        ("site", json!(place.site.name)),
    ])
}
