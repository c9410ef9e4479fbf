//! Sign-ins that are due: a campaign was signed in to a site, and no longer is.

use genie_kernel::journal::{Error, Query, ROWS_MAX, Rows};
use genie_kernel::record::Fields;
use genie_kernel::table::{Holds, Index, Keys, Span, Table, required};
use genie_kernel::turn::Site;
use genie_kernel::{Draft, Failure, StreamId, Timestamp};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::{ACCOUNT, refuse};

/// The kind of the record that a user has to sign in again. Its name is that of the specification, which knew one site;
/// the record names the site.
pub const AUTH_REQUIRED: &str = "linkedin.auth_required";

/// The maximum length of a site's name, in characters.
const SITE_CHARACTERS_MAX: usize = 40;

/// The sign-ins that are due.
pub static SIGN_INS: Table = Table {
    entity: "sign_in",
    name: "sign_ins",
    stream_column: "account_id",
    columns: &[
        required("campaign_id", Holds::Id),
        required("site", Holds::Text),
        required("required_at", Holds::Integer),
    ],
    formerly: &[],
    indexes: &[Index {
        name: "sign_ins_by_campaign",
        span: Span::Stream,
        columns: &["campaign_id", "site"],
        keys: Keys::Unique,
        only: None,
    }],
};

/// A sign-in that is due.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct DueSignIn {
    /// The campaign.
    pub campaign_id: StreamId,
    /// The site.
    pub site: String,
    /// Since when.
    pub required_at: Timestamp,
}

fn sign_in_id(campaign: StreamId, site: &str) -> Uuid {
    ACCOUNT.named(&format!("sign_in/{campaign}/{site}"))
}

/// Notes that the user has to sign in again. What is noted already is not noted twice.
pub(super) fn require(
    at: &Site<'_>,
    draft: &mut Draft,
    campaign: StreamId,
    site: &str,
) -> Result<Option<Failure>, Error> {
    if site.is_empty() || site.chars().count() > SITE_CHARACTERS_MAX {
        return Ok(refuse("SITE_NOT_FOUND", "there is no site with this name"));
    }
    let id = sign_in_id(campaign, site);
    if draft.get(at.rows, &SIGN_INS, id)?.is_none() {
        let row = Fields::from_iter([
            ("campaign_id", json!(campaign)),
            ("site", json!(site)),
            ("required_at", json!(draft.now())),
        ]);
        draft.event(AUTH_REQUIRED, SIGN_INS.entity, id, row);
    }
    Ok(None)
}

/// Notes that the user has signed in, or need not any more.
pub(super) fn settle(at: &Site<'_>, draft: &mut Draft, campaign: StreamId, site: &str) -> Result<(), Error> {
    let id = sign_in_id(campaign, site);
    if draft.get(at.rows, &SIGN_INS, id)?.is_some() {
        draft.delete("linkedin.auth_settled", SIGN_INS.entity, id);
    }
    Ok(())
}

/// Whether the user has to sign in to a site again for a campaign.
pub fn is_sign_in_due(rows: &dyn Rows, campaign: StreamId, site: &str) -> Result<bool, Error> {
    Ok(rows.get(&SIGN_INS, ACCOUNT, sign_in_id(campaign, site))?.is_some())
}

/// All sign-ins that are due.
pub fn due_sign_ins(rows: &dyn Rows) -> Result<Vec<DueSignIn>, Error> {
    let found = rows.find(&Query {
        table: &SIGN_INS,
        columns: &["campaign_id", "site", "required_at"],
        stream: Some(ACCOUNT),
        equals: Vec::new(),
        range: None,
        order: &["campaign_id", "site"],
        limit: ROWS_MAX,
    })?;
    found.iter().map(|row| row.read().map_err(|error| Error::Damaged(error.to_string()))).collect()
}
