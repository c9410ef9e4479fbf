//! The limits for all campaigns. A limit that is not set changes nothing in campaigns.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The days of the week as the user writes them, Monday first.
const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// The word for no working hours.
const ALWAYS: &str = "always";

/// The minutes of a day.
const DAY_MINUTES: u16 = 24 * 60;

/// The limits for all campaigns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Messages per day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily_messages: Option<u64>,
    /// Connection requests in seven days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weekly_invitations: Option<u64>,
    /// Messages to people already connected, in seven days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weekly_messages: Option<u64>,
    /// Connection requests with a note, in thirty days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monthly_notes: Option<u64>,
    /// The minimum time between two messages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spacing_seconds: Option<u32>,
    /// When messages may be sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub working_hours: Option<WorkingHours>,
    /// How long an approval is valid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval_days: Option<u32>,
    /// How many failures in a row stop a campaign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failures_in_a_row: Option<u32>,
    /// Tokens of models per day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily_model_tokens: Option<u64>,
    /// The cost of models per day, in US cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily_model_cents: Option<u64>,
}

/// When messages may be sent, written as `mon-fri 09:00-17:00`, `mon,wed 08:30-12:00` or `always`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum WorkingHours {
    /// At any time.
    Always,
    /// At these times, in the time zone of the campaign.
    Weekly {
        /// On these days, 1 for Monday.
        weekdays: BTreeSet<u8>,
        /// From this minute of the day.
        from_minute: u16,
        /// Until this minute, exclusive.
        until_minute: u16,
    },
}

impl fmt::Display for WorkingHours {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Always => formatter.write_str(ALWAYS),
            Self::Weekly { weekdays, from_minute, until_minute } => {
                let clock = |minute: &u16| format!("{:02}:{:02}", minute / 60, minute % 60);
                write!(formatter, "{} {}-{}", name_days(weekdays), clock(from_minute), clock(until_minute))
            }
        }
    }
}

impl From<WorkingHours> for String {
    fn from(hours: WorkingHours) -> Self {
        hours.to_string()
    }
}

impl TryFrom<String> for WorkingHours {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text == ALWAYS {
            return Ok(Self::Always);
        }
        let read = text.split_once(' ').and_then(|(days, hours)| {
            let (from, until) = hours.split_once('-')?;
            Some((read_days(days)?, read_minute(from)?, read_minute(until)?))
        });
        let valid = read.filter(|(_, from, until)| from < until && *until <= DAY_MINUTES);
        let (weekdays, from_minute, until_minute) =
            valid.ok_or("write working hours as mon-fri 09:00-17:00, or always")?;
        Ok(Self::Weekly { weekdays, from_minute, until_minute })
    }
}

/// The days, with three or more in a row as a range.
fn name_days(weekdays: &BTreeSet<u8>) -> String {
    let mut ranges: Vec<(u8, u8)> = Vec::new();
    for day in weekdays {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == *day => *last = *day,
            Some(_) | None => ranges.push((*day, *day)),
        }
    }
    let name = |day: u8| DAYS.get(usize::from(day) - 1).copied().unwrap_or_default();
    let words = ranges.into_iter().map(|(first, last)| match last - first {
        0 => name(first).to_owned(),
        1 => format!("{},{}", name(first), name(last)),
        _ => format!("{}-{}", name(first), name(last)),
    });
    words.collect::<Vec<_>>().join(",")
}

fn read_days(text: &str) -> Option<BTreeSet<u8>> {
    let number = |name: &str| {
        let position = DAYS.iter().position(|day| *day == name)?;
        u8::try_from(position + 1).ok()
    };
    let mut days = BTreeSet::new();
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (number(first)?, number(last)?);
        if first > last {
            return None;
        }
        days.extend(first..=last);
    }
    Some(days)
}

fn read_minute(text: &str) -> Option<u16> {
    let (hour, minute) = text.split_once(':')?;
    let (hour, minute) = (hour.parse::<u16>().ok()?, minute.parse::<u16>().ok()?);
    (hour <= 24 && minute < 60).then_some(hour * 60 + minute)
}
