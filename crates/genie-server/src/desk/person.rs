//! Whom a person means by an address.

use genie_outreach::identity::{self, Alias};

use super::Result;
use crate::problem::Problem;

/// Who is meant: a profile, the last part of its address, or a mailbox.
pub fn named(text: &str) -> Result<Alias> {
    let text = text.trim();
    let handle = || identity::parse(&format!("https://www.linkedin.com/in/{text}")).ok();
    let mailbox = || identity::parse_email(text).map(Alias::Email);
    identity::parse(text).ok().or_else(mailbox).or_else(handle).ok_or_else(|| {
        let what = "this names nobody";
        Problem::new("LEAD_NOT_FOUND", what, "name a profile by its address, or a lead by its number")
    })
}
