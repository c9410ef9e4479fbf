//! What is in a person's hands: messages that they are to send, and messages of which nobody knows
//! whether they were sent.

use serde::Serialize;

use genie_kernel::effect::{self, EffectStatus};
use genie_kernel::{EffectId, Rows, StreamId};
use genie_outreach::contract::{LeadId, LeadStatus, MessageType};
use genie_outreach::playbook::{self, Work};
use genie_outreach::schema::LEADS;
use genie_outreach::{Lead, Message, account, artifacts, bars};

use super::{Desk, Result, handle, unreadable};

/// One message in a person's hands.
#[derive(Debug, Serialize)]
pub struct Item {
    /// By which it is named.
    pub number: u64,
    /// The effect.
    pub effect: EffectId,
    /// `open`: to be sent; `uncertain`: nobody knows.
    pub status: EffectStatus,
    /// The name of whom it is for.
    pub lead: String,
    /// Their number.
    pub lead_number: u64,
    /// What they do.
    pub job_title: Option<String>,
    /// Where they do it.
    pub company: Option<String>,
    /// What kind of message it is.
    pub message_type: MessageType,
    /// Where it goes.
    pub profile_url: String,
    /// What it says.
    pub text: String,
    /// Why it must not be sent any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub barred: Option<String>,
}

impl Item {
    /// Whether it is to be sent.
    pub fn is_open(&self) -> bool {
        self.status == EffectStatus::Open
    }

    /// Whether nobody knows if it was sent.
    pub fn is_uncertain(&self) -> bool {
        self.status == EffectStatus::Uncertain
    }
}

/// Something in a person's hands, of which no more is read than that it is there.
#[derive(Debug)]
pub struct Held {
    /// By which it is named.
    pub number: u64,
    /// The effect.
    pub effect: EffectId,
    /// `open`: to be sent; `uncertain`: nobody knows.
    pub status: EffectStatus,
    message_type: MessageType,
    lead: LeadId,
    key: String,
}

/// What is in a person's hands, the best lead first.
pub fn held(desk: &Desk, stream: StreamId) -> Result<Vec<Held>> {
    let mut held = Vec::new();
    for task in desk.blocked(stream, "send_message")? {
        let (Work::Deliver(message_type), Some(lead)) = (Work::of(&task), playbook::lead_of(&task)) else {
            continue;
        };
        let Some(key) = playbook::key_of(&task) else { continue };
        let effect = EffectId::of(stream, &key);
        if let Some(status @ (EffectStatus::Open | EffectStatus::Uncertain)) =
            effect::status(desk.rows(), stream, effect)?
        {
            held.push(Held { number: handle(task.id.0), effect, status, message_type, lead, key });
        }
    }
    Ok(held)
}

/// Everything in a person's hands, the best lead first.
pub fn items(desk: &Desk, stream: StreamId) -> Result<Vec<Item>> {
    let held = held(desk, stream)?;
    held.into_iter().filter_map(|one| whole(desk, stream, one).transpose()).collect()
}

/// All that is to be known of something in a person's hands, unless it is gone.
pub fn whole(desk: &Desk, stream: StreamId, held: Held) -> Result<Option<Item>> {
    let rows = desk.rows();
    let Some(row) = rows.get(&LEADS, stream, held.lead.uuid())? else { return Ok(None) };
    let lead = Lead::from_row(&row).map_err(unreadable)?;
    let message = artifacts::latest(rows, stream, "message", &held.key, &["content"])?;
    let Some(message) = message else { return Ok(None) };
    let message = Message::from_row(&message).map_err(unreadable)?;
    Ok(Some(Item {
        number: held.number,
        effect: held.effect,
        status: held.status,
        barred: barred(rows, stream, held.status, &lead)?,
        lead: lead.full_name,
        lead_number: lead.number,
        job_title: lead.job_title,
        company: lead.company,
        message_type: held.message_type,
        profile_url: message.profile_url,
        text: message.text,
    }))
}

fn barred(rows: &dyn Rows, stream: StreamId, status: EffectStatus, lead: &Lead) -> Result<Option<String>> {
    if let Some(reason) = &lead.refusal {
        return Ok(Some(reason.clone()));
    }
    if lead.status == LeadStatus::Responded {
        return Ok(Some("they have replied already".to_owned()));
    }
    if let Some(reason) = bars::reason(rows, stream, lead)? {
        return Ok(Some(reason));
    }
    // The account is asked, not the campaign: what is wrong holds before the campaign has heard of it.
    let incident = account::incident(rows)?.filter(|_| status == EffectStatus::Open);
    Ok(incident.map(|incident| format!("{incident}; nothing goes out until you clear it")))
}
