//! The suppressions of a campaign, in its own journal. They come from the account, and are checked when work
//! is planned, drafted and delivered.

use genie_kernel::journal::{Error, Query, Row, Rows};
use genie_kernel::record::Fields;
use genie_kernel::{Layer, Rejection, StreamId};
use genie_people::hashed_identity::IdentityKey;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::contract::LeadStatus;
use crate::lead::Lead;
use crate::schema::SUPPRESSIONS;

/// The reason for leads whose colleague replied.
pub const COLLEAGUE_REPLIED: &str = "somebody of their company replied";

/// Why a campaign must not contact a person, company or domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suppression {
    /// On the do-not-contact list. Permanent.
    DoNotContact,
    /// Erased. Permanent, and stored only as a hash.
    Erased,
    /// A colleague replied, and the policy ends outreach to the whole company.
    Replied,
    /// Another campaign contacted them, so they get no first message here.
    Contacted,
    /// Another campaign's message to them is being sent by the user. Until the user reports the result.
    InHand,
    /// A message of another campaign has an unknown delivery status. Until the user reports it.
    Uncertain,
}

impl Suppression {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::DoNotContact => "do_not_contact",
            Self::Erased => "sealed",
            Self::Replied => "replied",
            Self::Contacted => "contacted",
            Self::InHand => "in_hand",
            Self::Uncertain => "uncertain",
        }
    }

    /// The suppression that an entry of the do-not-contact list causes.
    pub fn of(token: &str) -> Self {
        if IdentityKey::of(token).is_some() { Self::Erased } else { Self::DoNotContact }
    }

    /// The row id of an entry.
    pub fn id(self, stream: StreamId, token: &str) -> Uuid {
        stream.named(&format!("{}/{token}", self.word()))
    }

    /// The row of an entry.
    pub fn row(self, token: &str) -> Fields {
        let mut row = Fields::new();
        row.insert("token", json!(token));
        row.insert("reason", json!(self.word()));
        row
    }
}

/// Why this lead must never be contacted, if so.
pub fn reason(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<Option<String>, Error> {
    let found = find(rows, stream, Suppression::DoNotContact, lead.suppression_tokens())?;
    if let Some(token) = found {
        return Ok(Some(format!("the do-not-contact list names {token}")));
    }
    let company = lead.company_word().into_iter().collect();
    if find(rows, stream, Suppression::Replied, company)?.is_some() {
        return Ok(Some(COLLEAGUE_REPLIED.to_owned()));
    }
    if lead.status == LeadStatus::Pending
        && let Some(row) = find_row(rows, stream, Suppression::Contacted, lead.tokens())?
    {
        let campaign = row.get("campaign").and_then(Value::as_str).unwrap_or_default();
        return Ok(Some(format!("the campaign {campaign:?} wrote to them")));
    }
    let Some(key) = identity_key(rows, stream)? else { return Ok(None) };
    let hashed = lead.suppression_tokens().iter().map(|token| key.hash(token)).collect();
    let found = find(rows, stream, Suppression::Erased, hashed)?;
    Ok(found.map(|_| "they were erased and must not be written to again".to_owned()))
}

/// The key that erased people are hashed with, if a person was erased.
fn identity_key(rows: &dyn Rows, stream: StreamId) -> Result<Option<IdentityKey>, Error> {
    let found = rows.find(&Query {
        table: &SUPPRESSIONS,
        columns: &["token"],
        stream: Some(stream),
        equals: vec![("reason", json!(Suppression::Erased.word()))],
        range: None,
        order: &["token"],
        limit: 1,
    })?;
    Ok(found.first().and_then(|row| row.get("token")?.as_str()).and_then(IdentityKey::of))
}

/// Why this lead must not be contacted for now, if so.
pub fn hold(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<Option<Rejection>, Error> {
    let hold = |code, message: String| Some(Rejection::new(Layer::Invariant, code, message));
    if let Some(token) = find(rows, stream, Suppression::Uncertain, lead.tokens())? {
        let message = format!(
            "another campaign has a message to {token} with unknown delivery status; resolve it first"
        );
        return Ok(hold("INVARIANT_PERSON_UNCERTAIN", message));
    }
    let Some(row) = find_row(rows, stream, Suppression::InHand, lead.tokens())? else { return Ok(None) };
    let text = |name: &str| row.get(name).and_then(Value::as_str).unwrap_or_default();
    let message = format!(
        "campaign {:?} has an unresolved message to {}; report its result there first",
        text("campaign"),
        text("token")
    );
    Ok(hold("INVARIANT_PERSON_IN_HAND", message))
}

fn find(
    rows: &dyn Rows,
    stream: StreamId,
    suppression: Suppression,
    tokens: Vec<String>,
) -> Result<Option<String>, Error> {
    let row = find_row(rows, stream, suppression, tokens)?;
    Ok(row.and_then(|row| row.get("token").and_then(Value::as_str).map(str::to_owned)))
}

fn find_row(
    rows: &dyn Rows,
    stream: StreamId,
    suppression: Suppression,
    tokens: Vec<String>,
) -> Result<Option<Row>, Error> {
    for token in tokens {
        if let Some(row) = rows.get(&SUPPRESSIONS, stream, suppression.id(stream, &token))? {
            return Ok(Some(row));
        }
    }
    Ok(None)
}
