//! Who must not be written to, as the journal of a campaign knows it. The words come from the
//! account; the same words are looked for when work is planned, drafted and delivered.

use genie_kernel::journal::{Error, Rows};
use genie_kernel::{StreamId, record::Fields};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::lead::Lead;
use crate::schema::BARS;

/// Why somebody is barred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// A person does not want them to be written to. For good.
    DoNotContact,
    /// It is not known whether a message of another campaign reached them. Until somebody says so.
    Uncertain,
}

impl Bar {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::DoNotContact => "do_not_contact",
            Self::Uncertain => "uncertain",
        }
    }

    /// The id of the row for a word.
    pub fn id(self, stream: StreamId, token: &str) -> Uuid {
        stream.named(&format!("{}/{token}", self.word()))
    }

    /// The row for a word.
    pub fn row(self, token: &str) -> Fields {
        let mut row = Fields::new();
        row.insert("token".into(), json!(token));
        row.insert("reason".into(), json!(self.word()));
        row
    }
}

/// Why this lead must not be written to at all, if so.
pub fn reason(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<Option<String>, Error> {
    let found = find(rows, stream, Bar::DoNotContact, lead.bars())?;
    Ok(found.map(|token| format!("the do-not-contact list names {token}")))
}

/// Why this lead must not be written to for now, if so.
pub fn hold(rows: &dyn Rows, stream: StreamId, lead: &Lead) -> Result<Option<String>, Error> {
    let found = find(rows, stream, Bar::Uncertain, lead.tokens())?;
    Ok(found.map(|token| {
        format!("it is not known whether a message of another campaign reached {token}; say whether it did")
    }))
}

fn find(rows: &dyn Rows, stream: StreamId, bar: Bar, tokens: Vec<String>) -> Result<Option<String>, Error> {
    for token in tokens {
        if let Some(row) = rows.get(&BARS, stream, bar.id(stream, &token))? {
            let token = row.get("token").and_then(Value::as_str).unwrap_or(&token);
            return Ok(Some(token.to_owned()));
        }
    }
    Ok(None)
}
