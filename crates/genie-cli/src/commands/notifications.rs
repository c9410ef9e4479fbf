//! `genie notifications`: what needed the user's attention, and a test of the webhook.

use std::process::ExitCode;

use genie_desk::notifications::{CampaignEnding, DeliveryState, NoticeDelivery, NoticeKind, NoticeLine};

use crate::arguments::{DeskPlace, Notifications, TestWebhook};
use crate::backend::Backend;
use crate::commands::vault::unlock_for_command;
use crate::local_time::minute;
use crate::output::{safe, say};

pub fn run(command: &Notifications) -> anyhow::Result<ExitCode> {
    match command {
        Notifications::List(place) => list(place),
        Notifications::Test(arguments) => test(arguments),
    }
}

fn list(place: &DeskPlace) -> anyhow::Result<ExitCode> {
    let notices = Backend::looking(place.place.data.as_deref(), place.at)?.notices()?;
    if place.json {
        say!("{}", serde_json::to_string(&notices)?);
        return Ok(ExitCode::SUCCESS);
    }
    if notices.items.is_empty() {
        say!("No notifications.");
    }
    for notice in &notices.items {
        let mark = if notice.read { ' ' } else { '*' };
        say!("{:>4} {mark} {}  {}", notice.number, minute(&notice.at), safe(&words(notice)));
        if let Some(delivery) = &notice.delivery {
            say!("       {}", safe(&delivery_words(delivery)));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn test(arguments: &TestWebhook) -> anyhow::Result<ExitCode> {
    let place = &arguments.desk;
    let backend = Backend::existing(place.place.data.as_deref(), place.at)?;
    unlock_for_command(&backend, arguments.unlock)?;
    let tested = backend.test_webhook()?;
    match (place.json, tested.accepted) {
        (true, _) => say!("{}", serde_json::to_string(&tested)?),
        (false, true) => say!("The webhook accepted the test message: {}.", safe(&tested.result)),
        (false, false) => say!("The webhook did not accept the test message: {}.", safe(&tested.result)),
    }
    Ok(if tested.accepted { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn words(notice: &NoticeLine) -> String {
    let campaign = notice.campaign_name.as_deref().unwrap_or("A campaign");
    match (notice.kind, notice.ending) {
        (NoticeKind::Approval, _) => format!("{campaign} is waiting for your approval"),
        (NoticeKind::Incident, _) => "An incident was reported; nothing is sent".to_owned(),
        (NoticeKind::SignIn, _) => "You have to sign in again".to_owned(),
        (NoticeKind::CampaignEnded, Some(CampaignEnding::Failed)) => {
            format!("{campaign} stopped with an error")
        }
        (NoticeKind::CampaignEnded, Some(CampaignEnding::Completed) | None) => {
            format!("{campaign} is completed")
        }
    }
}

fn delivery_words(delivery: &NoticeDelivery) -> String {
    let state = match delivery.state {
        DeliveryState::Waiting if delivery.attempts == 0 => return "webhook: waiting".to_owned(),
        DeliveryState::Waiting => "trying again",
        DeliveryState::Delivered => "delivered",
        DeliveryState::GivenUp => "given up",
    };
    let attempts = if delivery.attempts == 1 { "attempt" } else { "attempts" };
    let result = delivery.result.as_deref().unwrap_or("no result");
    format!("webhook: {state} after {} {attempts}: {result}", delivery.attempts)
}
