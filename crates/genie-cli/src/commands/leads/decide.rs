//! `genie leads override`, `exclude`, `include` and `replied`: what the user decides about a lead.

use std::process::ExitCode;

use serde_json::json;

use genie_desk::leads::{ChangedLead, LeadLine, ReplyCategory};
use genie_desk::suppression;
use genie_desk::view::{LeadStatus, RunStatus};

use super::one_line;
use crate::arguments::{ExcludeLead, OverrideScore, RepliedLead, ShowLead};
use crate::backend::LeadDecision;
use crate::commands::campaign::find;
use crate::invocation::here;
use crate::output::{hint, safe, say};

/// Gives a lead a score, or uses the computed one again (FR-033).
pub fn override_score(arguments: &OverrideScore) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let number = arguments.number;
    let place_before = backend.lead(&campaign, number)?.place;
    let reason = arguments.reason.clone();
    let decision = match arguments.score {
        Some(score) => LeadDecision::Override { score, reason },
        None => LeadDecision::ClearOverride { reason },
    };
    let changed = backend.decide_lead(&campaign, number, decision)?;
    backend.settle(&campaign)?;
    let after = backend.lead(&campaign, number)?;
    let computed = after.computed_score.unwrap_or_default();
    if arguments.at.desk.json {
        let result = json!({
            "number": after.line.number,
            "score": after.line.score,
            "computed_score": computed,
            "overridden": after.line.manual_score.is_some(),
            "reason": after.line.manual_reason,
            "place_before": place_before,
            "place": after.place,
        });
        say!("{result}");
        return Ok(ExitCode::SUCCESS);
    }
    match after.line.manual_score {
        Some(score) => say!("{} now has the score {score} (computed: {computed})", named(&after.line)),
        None => say!("{} uses its computed score {computed} again", named(&after.line)),
    }
    say!("Place {} → {}", place_before.unwrap_or_default(), after.place.unwrap_or_default());
    print_review(&changed);
    Ok(ExitCode::SUCCESS)
}

/// Excludes a lead from the campaign.
pub fn exclude(arguments: &ExcludeLead) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let (number, reason) = (arguments.number, arguments.reason.clone());
    let changed = backend.decide_lead(&campaign, number, LeadDecision::Exclude { reason })?;
    let standing = backend.settle(&campaign)?;
    if arguments.at.desk.json {
        say!("{}", json!({ "number": number, "status": "rejected", "reason": arguments.reason }));
        return Ok(ExitCode::SUCCESS);
    }
    say!("Excluded {}: this campaign won't send them any messages", named(&changed.lead.line));
    // A campaign without leads to contact is complete, and a completed campaign cannot be changed.
    if standing.status != RunStatus::Completed {
        hint!("Undo with: genie leads include {number}{}", backend.campaign_option(&standing)?);
    }
    print_review(&changed);
    Ok(ExitCode::SUCCESS)
}

/// Includes an excluded lead again.
pub fn include(arguments: &ShowLead) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let changed = backend.decide_lead(&campaign, arguments.number, LeadDecision::Include)?;
    backend.settle(&campaign)?;
    let after = backend.lead(&campaign, arguments.number)?.line;
    if arguments.at.desk.json {
        say!("{}", json!({ "number": after.number, "status": after.status }));
        return Ok(ExitCode::SUCCESS);
    }
    if after.status == LeadStatus::Rejected {
        let reason = after.refusal.as_deref().unwrap_or_default();
        say!("{} was excluded again: {}", named(&after), one_line(reason));
    } else {
        say!("Included {}: the campaign will contact them when it is their turn", named(&after));
    }
    print_review(&changed);
    Ok(ExitCode::SUCCESS)
}

/// Marks a lead as having replied.
pub fn replied(arguments: &RepliedLead) -> anyhow::Result<ExitCode> {
    let (backend, campaign) = find(&arguments.at)?;
    let decision = match &arguments.text {
        Some(text) => {
            LeadDecision::Reply { text: text.clone(), category: arguments.category.map(Into::into) }
        }
        None => LeadDecision::Replied,
    };
    backend.decide_lead(&campaign, arguments.number, decision)?;
    let shown = backend.lead(&campaign, arguments.number)?;
    let (after, reply) = (shown.line, shown.reply);
    if arguments.stop {
        backend.suppress(
            &suppression::parse(std::slice::from_ref(&after.profile_url))?,
            "they asked you to stop",
        )?;
    }
    backend.settle(&campaign)?;
    if arguments.at.desk.json {
        say!("{}", json!({ "number": after.number, "status": after.status, "reply": reply }));
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(reply) = &reply {
        say!("Reply: {}, chosen by {}", category_words(reply.category), safe(&reply.categorized_by));
    }
    if arguments.stop {
        say!("Marked {} as replied, and added them to the do-not-contact list", named(&after));
    } else {
        say!("Marked {} as replied: they won't get any more messages", named(&after));
        hint!("If they asked you to stop: genie leads replied {} --stop", after.number);
    }
    Ok(ExitCode::SUCCESS)
}

/// A category in plain words.
pub fn category_words(category: ReplyCategory) -> &'static str {
    match category {
        ReplyCategory::Interested => "interested",
        ReplyCategory::Question => "a question",
        ReplyCategory::Later => "later",
        ReplyCategory::NotInterested => "not interested",
        ReplyCategory::OutOfOffice => "out of office",
        ReplyCategory::Unsubscribe => "wants no more messages",
        ReplyCategory::Other => "other",
    }
}

fn print_review(changed: &ChangedLead) {
    if changed.review_requested {
        say!("{}", here("The ranking needs your review again: genie approvals list"));
    }
}

fn named(lead: &LeadLine) -> String {
    format!("#{} {}", lead.number, one_line(&lead.full_name))
}
