//! The person that an address names.

use genie_people::identity::{self, Alias};

use crate::Result;
use crate::problem::Problem;

/// The person that a profile, the last part of its address, or an email address names.
pub fn parse(text: &str) -> Result<Alias> {
    let text = text.trim();
    let handle = || identity::parse(&format!("https://www.linkedin.com/in/{text}")).ok();
    let mailbox = || identity::parse_email(text).map(Alias::Email);
    identity::parse(text).ok().or_else(mailbox).or_else(handle).ok_or_else(|| {
        let what = "no lead matches";
        Problem::new("LEAD_NOT_FOUND", what, "use a profile URL or a lead number")
    })
}
