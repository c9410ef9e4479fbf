//! `genie leads override`, `set-aside`, `bring-back` and `replied`: what a person says of a lead wins.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::leads::{self, Review, lead};
use genie_desk::ranking;
use genie_kernel::lifecycle::Status;
use genie_outreach::Lead;
use genie_outreach::contract::LeadStatus;

use super::one_line;
use crate::arguments::{OverrideScore, SetAside, ShowLead};
use crate::desk::find;
use crate::desk::{CampaignEntry, Desk};
use crate::output::say;

/// Gives a lead a score, or takes it back (FR-033).
pub fn override_score(arguments: &OverrideScore) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let before = lead(desk.rows(), stream, arguments.number)?;
    let place_before = ranking::place_of(desk.rows(), stream, &before)?;
    let reason = arguments.reason.clone();
    let review = leads::override_score(&desk, &found, arguments.number, arguments.score, reason)?;
    work_if_active(&desk, &found)?;
    let after = lead(desk.rows(), stream, arguments.number)?;
    let place_after = ranking::place_of(desk.rows(), stream, &after)?;
    if arguments.at.desk.json {
        let answer = json!({
            "number": after.number,
            "score": after.score(),
            "computed_score": after.weight_score,
            "overridden": after.manual_score.is_some(),
            "reason": after.manual_reason,
            "place_before": place_before,
            "place": place_after,
        });
        say!("{answer}");
        return Ok(ExitCode::SUCCESS);
    }
    match after.manual_score {
        Some(score) => {
            say!("{} has the score {score}; the computed one is {}", named(&after), after.weight_score)
        }
        None => say!("{} has the computed score {} again", named(&after), after.weight_score),
    }
    say!("Place {place_before} → {place_after}");
    say_review(review);
    Ok(ExitCode::SUCCESS)
}

/// Leaves somebody out.
pub fn set_aside(arguments: &SetAside) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let lead = lead(desk.rows(), stream, arguments.number)?;
    let reason = arguments.reason.clone();
    let review = leads::exclude(&desk, &found, arguments.number, reason)?;
    work_if_active(&desk, &found)?;
    if arguments.at.desk.json {
        say!("{}", json!({ "number": lead.number, "status": "rejected", "reason": arguments.reason }));
        return Ok(ExitCode::SUCCESS);
    }
    say!("{} is left out: nobody writes to them in this campaign", named(&lead));
    // When nobody is left to write to, the campaign is over.
    if desk.campaign_of(stream)?.campaign.status != Status::Completed {
        say!("Take it back with: genie leads bring-back {}{}", lead.number, desk.here(&found)?);
    }
    say_review(review);
    Ok(ExitCode::SUCCESS)
}

/// Takes back that somebody was left out.
pub fn bring_back(arguments: &ShowLead) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    let review = leads::bring_back(&desk, &found, arguments.number)?;
    work_if_active(&desk, &found)?;
    let after = lead(desk.rows(), stream, arguments.number)?;
    if arguments.at.desk.json {
        say!("{}", json!({ "number": after.number, "status": after.status }));
        return Ok(ExitCode::SUCCESS);
    }
    if after.status == LeadStatus::Rejected {
        let reason = after.refusal.as_deref().unwrap_or_default();
        say!("{} is left out again: {reason}", named(&after));
    } else {
        say!("{} is back: it is their turn again", named(&after));
    }
    say_review(review);
    Ok(ExitCode::SUCCESS)
}

/// Somebody replied.
pub fn replied(arguments: &ShowLead) -> anyhow::Result<ExitCode> {
    let (desk, found) = find(&arguments.at)?;
    let stream = found.campaign.id;
    leads::mark_replied(&desk, stream, arguments.number)?;
    work_if_active(&desk, &found)?;
    let after = lead(desk.rows(), stream, arguments.number)?;
    if arguments.at.desk.json {
        say!("{}", json!({ "number": after.number, "status": after.status }));
    } else {
        say!("{} replied: nothing more is written to them", named(&after));
    }
    Ok(ExitCode::SUCCESS)
}

/// A campaign that is active continues at once.
fn work_if_active(desk: &Desk, entry: &CampaignEntry) -> anyhow::Result<()> {
    if entry.campaign.status == Status::Active {
        desk.work(entry.campaign.id)?;
    }
    Ok(())
}

fn say_review(review: Review) {
    match review {
        Review::Requested => say!("The ranking waits for your review again: genie approvals list"),
        Review::NotNeeded => {}
    }
}

fn named(lead: &Lead) -> String {
    format!("#{} {}", lead.number, one_line(&lead.full_name))
}
