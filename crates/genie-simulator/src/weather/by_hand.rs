//! What a seed has in store for a campaign that is worked by hand.

use crate::chance::Chance;

/// One seed in so many is worked by hand.
const ONE_SEED_IN: u64 = 3;

/// Mixed into the seed, so that the luck of campaigns worked by hand changes nothing in the others.
const SALT: u64 = 0x6279_5f68_616e_6421;

/// The most people of one file.
const FILE_PEOPLE_MAX: u64 = 12;

/// How the person works the campaign. Rates are in a thousand.
#[derive(Clone, Debug)]
pub(crate) struct ByHand {
    /// How many leads may be under way before their first message is out.
    pub window: u64,
    /// How many people come with one file.
    pub file_people: u64,
    /// How often something in the person's hands is sent when they get to it.
    pub sends: u32,
    /// How often they say nothing when they have sent something.
    pub forgets: u32,
    /// How often they cannot tell whether they have sent something.
    pub unsure: u32,
    /// How often they say the same twice.
    pub repeats: u32,
    /// How often somebody comes onto the do-not-contact list or off it.
    pub bars: u32,
    /// How often a doubt about somebody is opened or settled in another campaign.
    pub doubts: u32,
    /// How often a text is changed before it is approved.
    pub revises: u32,
    /// How often the person interferes with who is written to: other scores, other files.
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

    /// A person who does what they are asked, at once, and says so.
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
