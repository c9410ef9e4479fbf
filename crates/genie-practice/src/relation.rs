//! How an account and a person stand to each other: a fold of what was delivered between them, at a time.

use jiff::Timestamp;

use crate::behaviour::Behaviours;
use crate::chance::draw;
use crate::ledger::{Delivery, DeliveryKind};

/// How far apart an account and a person were at the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Degree {
    /// They know each other.
    First,
    /// They share a connection.
    Second,
    /// They do not.
    Third,
}

impl Degree {
    /// As a number, from 1.
    pub fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
            Self::Third => 3,
        }
    }
}

/// How an account and a person stand to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They always knew each other.
    Acquainted,
    /// The person accepted an invitation.
    Accepted {
        /// When.
        since: Timestamp,
        /// The note of the invitation.
        note: Option<String>,
    },
    /// An invitation waits.
    Invited {
        /// Since when.
        at: Timestamp,
    },
    /// Neither.
    Apart {
        /// When the last invitation was withdrawn.
        withdrawn: Option<Timestamp>,
    },
}

impl Relation {
    /// Whether they may write to each other.
    pub fn is_connected(&self) -> bool {
        match self {
            Self::Acquainted | Self::Accepted { .. } => true,
            Self::Invited { .. } | Self::Apart { .. } => false,
        }
    }
}

/// How far apart they were at the beginning.
pub fn degree(seed: u64, account: &str, slug: &str) -> Degree {
    match draw(seed, &["degree", account, slug], 100) {
        0..18 => Degree::First,
        18..60 => Degree::Second,
        _ => Degree::Third,
    }
}

/// How they stand to each other at a time, by what was delivered between them.
pub fn relation<'a>(
    behaviours: Behaviours<'_>,
    account: &str,
    slug: &str,
    deliveries: impl Iterator<Item = &'a Delivery>,
    now: Timestamp,
) -> Relation {
    if degree(behaviours.seed, account, slug) == Degree::First {
        return Relation::Acquainted;
    }
    let mut invitation: Option<&Delivery> = None;
    let mut withdrawn = None;
    for delivery in deliveries {
        match delivery.kind {
            DeliveryKind::Invitation => invitation = Some(delivery),
            DeliveryKind::Withdrawal => {
                invitation = None;
                withdrawn = Some(delivery.at);
            }
            DeliveryKind::Message => {}
        }
    }
    let Some(Delivery { at, text, .. }) = invitation else { return Relation::Apart { withdrawn } };
    match behaviours.accepted(account, slug, *at, text.is_some()).filter(|accepted| *accepted <= now) {
        Some(since) => Relation::Accepted { since, note: text.clone() },
        None => Relation::Invited { at: *at },
    }
}
