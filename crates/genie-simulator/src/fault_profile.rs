//! The fault profile of one seed: the size of the campaign and the rate of each fault. Most seeds have only
//! some of the faults, because faults hide each other.

mod by_hand;

use genie_kernel::DAY_MS;
use genie_kernel::port::Pace;

use crate::chance::Chance;

pub(crate) use by_hand::ByHand;

const MINUTE_MS: i64 = 60_000;

/// The behaviour of the people, world, disk and clock of one seed. Rates are in thousandths.
#[derive(Clone, Debug)]
pub(crate) struct FaultProfile {
    pub leads: u64,
    pub leads_late: u64,
    pub pace: Pace,
    pub messages_per_day_max: u64,
    pub approval_lasts_ms: i64,
    pub cycles_max: u64,
    pub crash: u32,
    pub staged_survive: u32,
    pub flush_unknown: u32,
    pub disk_full: u32,
    pub full_drops_staged: bool,
    pub tool_refuses: u32,
    pub tool_refuses_for_good: u32,
    pub request_lost: u32,
    pub answer_lost: u32,
    pub outage: u32,
    pub look_blind: u32,
    pub people_accept: u32,
    pub lie: u32,
    pub clock_forward: u32,
    pub clock_backward: u32,
    pub clock_years: u32,
    pub person_acts: u32,
    pub person_rejects: u32,
    pub person_mistakes: u32,
    pub person_pauses: u32,
    pub policy_changes: u32,
    pub rival_acts: u32,
    pub interruption: u32,
    /// How a person works the campaign by hand, if one does.
    pub by_hand: Option<ByHand>,
}

impl FaultProfile {
    /// The fault profile of a seed.
    pub(crate) fn drawn(chance: &Chance, seed: u64, cycles: u64) -> Self {
        // Two seeds in five lack any given fault.
        let rate = |most: u64| if chance.happens(600) { small(chance.between(1, most)) } else { 0 };
        let lasts = [5 * MINUTE_MS, 60 * MINUTE_MS, DAY_MS, 5 * DAY_MS, 14 * DAY_MS, 60 * DAY_MS];
        Self {
            leads: chance.between(2 + cycles / 16, 3 + cycles / 6),
            leads_late: chance.below(3),
            pace: if chance.happens(500) { Pace::Waited } else { Pace::Ready },
            messages_per_day_max: chance.between(1, 5),
            approval_lasts_ms: chance.pick(&lasts).copied().unwrap_or(DAY_MS),
            cycles_max: if chance.happens(100) { chance.between(5, cycles.max(6)) } else { 100_000 },
            crash: rate(12),
            staged_survive: small(chance.below(1_000)),
            flush_unknown: rate(30),
            disk_full: rate(20),
            full_drops_staged: chance.happens(500),
            tool_refuses: rate(250),
            tool_refuses_for_good: rate(60),
            request_lost: rate(150),
            answer_lost: rate(150),
            outage: rate(20),
            look_blind: if chance.happens(150) { 1_000 } else { rate(400) },
            people_accept: small(chance.between(300, 1_000)),
            lie: rate(450),
            clock_forward: rate(40),
            clock_backward: rate(25),
            clock_years: rate(3),
            person_acts: small(chance.between(200, 900)),
            person_rejects: rate(200),
            person_mistakes: rate(200),
            person_pauses: rate(40),
            policy_changes: rate(30),
            rival_acts: rate(120),
            interruption: rate(300),
            by_hand: ByHand::drawn(seed),
        }
    }

    /// No random faults, for a campaign with planned crashes. Half the seeds have a slow proposer; half have
    /// a world that cannot report what has happened. Higher seeds have no world: a person works by hand.
    pub(crate) fn calm(seed: u64, cycles: u64) -> Self {
        Self {
            leads: (cycles / CYCLES_A_LEAD).max(1),
            leads_late: 0,
            pace: if seed.is_multiple_of(2) { Pace::Ready } else { Pace::Waited },
            messages_per_day_max: 20,
            approval_lasts_ms: 14 * DAY_MS,
            cycles_max: 100_000,
            crash: 0,
            staged_survive: 0,
            flush_unknown: 0,
            disk_full: 0,
            full_drops_staged: false,
            tool_refuses: 0,
            tool_refuses_for_good: 0,
            request_lost: 0,
            answer_lost: 0,
            outage: 0,
            look_blind: if (seed / 2).is_multiple_of(2) { 0 } else { 1_000 },
            people_accept: 1_000,
            lie: 0,
            clock_forward: 0,
            clock_backward: 0,
            clock_years: 0,
            person_acts: 1_000,
            person_rejects: 0,
            person_mistakes: 0,
            person_pauses: 0,
            policy_changes: 0,
            rival_acts: 0,
            interruption: 0,
            by_hand: (seed >= FIRST_BY_HAND).then(ByHand::careful),
        }
    }
}

/// Draft, deliver, check, draft the follow-up, deliver it.
const CYCLES_A_LEAD: u64 = 5;

/// The first seed whose campaign is worked by hand when crashes are planned.
const FIRST_BY_HAND: u64 = 4;

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
