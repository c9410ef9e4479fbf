//! The fault profile of a campaign that is worked by hand.

use crate::chance::Chance;

/// One seed in this many is worked by hand.
const ONE_SEED_IN: u64 = 3;

/// Mixed into the seed, so that draws for campaigns worked by hand do not affect the others.
const SALT: u64 = 0x6279_5f68_616e_6421;

/// Maximum number of leads in one file.
const FILE_PEOPLE_MAX: u64 = 12;

/// How the person works the campaign. Rates are in thousandths.
#[derive(Clone, Debug)]
pub(crate) struct ByHand {
    /// How many leads may be in progress before their first message is out.
    pub window: u64,
    /// How many leads one file has.
    pub file_people: u64,
    /// How often an entrusted message is sent when the person gets to it.
    pub sends: u32,
    /// How often they do not report a sent message.
    pub forgets: u32,
    /// How often they cannot tell whether they sent a message.
    pub unsure: u32,
    /// How often they report the same twice.
    pub repeats: u32,
    /// How often a lead is added to or removed from the do-not-contact list.
    pub bars: u32,
    /// How often a doubt about a lead is opened or settled in another campaign.
    pub doubts: u32,
    /// How often a text is changed before it is approved.
    pub revises: u32,
    /// How often the person changes who is written to: other scores, other files.
    pub interferes: u32,
}

impl ByHand {
    /// How a seed's campaign is worked by hand, if it is.
    pub(super) fn drawn(seed: u64) -> Option<Self> {
        if seed % ONE_SEED_IN != 1 {
            return None;
        }
        let chance = Chance::new(seed ^ SALT);
        let rate = |most: u64| if chance.happens(600) { super::small(chance.between(1, most)) } else { 0 };
        Some(Self {
            window: if chance.happens(300) { 40 } else { chance.between(1, 8) },
            file_people: chance.between(1, FILE_PEOPLE_MAX),
            sends: super::small(chance.between(200, 900)),
            forgets: rate(700),
            unsure: rate(250),
            repeats: rate(150),
            bars: rate(120),
            doubts: rate(120),
            revises: rate(200),
            interferes: rate(100),
        })
    }

    /// A person who does and reports everything at once.
    pub(super) fn careful() -> Self {
        Self {
            window: 1,
            file_people: FILE_PEOPLE_MAX,
            sends: 1_000,
            forgets: 0,
            unsure: 0,
            repeats: 0,
            bars: 0,
            doubts: 0,
            revises: 0,
            interferes: 0,
        }
    }
}
