//! The rules of a policy across days, time zones and clock jumps: no rule is ever exceeded, and a closed rule
//! opens exactly when it said.

use std::collections::{BTreeMap, BTreeSet};

use genie_kernel::policy::{Allowance, Calendar, Closed, Hours, Limit, Policy, Source, Spent};
use genie_kernel::{DAY_MS, Timestamp};
use proptest::prelude::*;

use crate::story::free;

const TOOL: &str = "water";

const ZONES: [&str; 6] =
    ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia", "Australia/Lord_Howe"];

fn policy(zone: &str, daily: u64, weekly: u64, spacing_ms: i64, hours: bool) -> Policy {
    let tools = BTreeSet::from([TOOL.to_owned()]);
    Policy {
        effects_per_day_max: BTreeMap::from([(TOOL.to_owned(), daily)]),
        limits: vec![Limit { rule: "weekly".to_owned(), counts: TOOL.to_owned(), most: weekly, days: 7 }],
        time_zone: Some(zone.to_owned()),
        hours: hours.then(|| Hours {
            weekdays: (1..=5).collect(),
            from_minute: 540,
            until_minute: 1_020,
            tools,
        }),
        spacing_ms: BTreeMap::from([(TOOL.to_owned(), spacing_ms)]),
        ..free()
    }
}

fn closed(policy: &Policy, spent: &Spent, now: Timestamp) -> Option<Closed> {
    match policy.allowance(spent, TOOL, now) {
        Allowance::Open => None,
        Allowance::Closed(closed) => Some(closed),
    }
}

/// A time between 2020 and 2035.
fn moments() -> impl Strategy<Value = i64> {
    1_577_836_800_000_i64..2_051_222_400_000
}

proptest! {
    /// The clock jumps arbitrarily in both directions, and every allowed effect is performed.
    #[test]
    fn no_limit_is_exceeded_when_the_clock_jumps(
        zone in prop::sample::select(&ZONES[..]),
        daily in 1_u64..5,
        weekly in 1_u64..12,
        spacing in 0_i64..7_200_000,
        hours in any::<bool>(),
        start in moments(),
        jumps in prop::collection::vec(-2 * DAY_MS..3 * DAY_MS, 1..80),
    ) {
        let policy = policy(zone, daily, weekly, spacing, hours);
        let calendar = Calendar::of(&policy).unwrap();
        let (mut now, mut spent, mut done) = (Timestamp(start), Spent::default(), Vec::new());
        for jump in jumps {
            now = now.plus_ms(jump);
            if closed(&policy, &spent, now).is_none() {
                spent.count(&policy, [TOOL].into_iter(), now);
                done.push((now, spent.day));
            }
        }
        for (place, (moment, day)) in done.iter().enumerate() {
            prop_assert!(done.iter().filter(|(_, other)| other == day).count() as u64 <= daily);
            let week = done.iter().filter(|(_, other)| (day - 6..=*day).contains(other)).count() as u64;
            prop_assert!(week <= weekly, "{week} in a week");
            prop_assert!(done[..place].iter().all(|(before, _)| *moment >= before.plus_ms(spacing)));
            let (weekday, minute) = calendar.clock(*moment);
            prop_assert!(!hours || ((1..=5).contains(&weekday) && (540..1_020).contains(&minute)));
        }
    }

    /// A rule opens at the stated time and is closed until then.
    #[test]
    fn closed_rule_opens_at_its_stated_time(
        zone in prop::sample::select(&ZONES[..]),
        daily in 1_u64..4,
        weekly in 1_u64..10,
        start in moments(),
        counted in 0_usize..14,
        between in 1_i64..100,
    ) {
        let policy = policy(zone, daily, weekly, 60_000, true);
        let mut spent = Spent::default();
        let mut now = Timestamp(start);
        for _ in 0..counted {
            if let Some(closed) = closed(&policy, &spent, now) {
                prop_assert!(closed.until > now, "{closed:?} at {now}");
                let middle = Timestamp(now.0 + (closed.until.0 - now.0 - 1) * between / 100);
                prop_assert!(self::closed(&policy, &spent, middle).is_some(), "open at {middle}, before {closed:?}");
                now = closed.until;
                prop_assert_eq!(self::closed(&policy, &spent, now), None);
            }
            spent.count(&policy, [TOOL].into_iter(), now);
            now = now.plus_ms(1);
        }
    }

    /// Days follow each other without gaps and overlaps, across all daylight saving changes.
    #[test]
    fn every_instant_belongs_to_exactly_one_day(
        zone in prop::sample::select(&ZONES[..]),
        moment in moments(),
    ) {
        let calendar = Calendar::of(&policy(zone, 1, 1, 0, false)).unwrap();
        let now = Timestamp(moment);
        let day = calendar.day(now);
        prop_assert!(calendar.start_of(day) <= now && now < calendar.start_of(day + 1));
        prop_assert_eq!(calendar.day(calendar.start_of(day)), day);
    }
}

#[test]
fn usage_by_other_runs_counts_towards_the_limit() {
    let policy = policy("UTC", 3, 100, 0, false);
    let now = Timestamp(20_000 * DAY_MS);
    let mut spent = Spent::default();
    spent.count(&policy, [TOOL].into_iter(), now);
    assert_eq!(closed(&policy, &spent, now), None);
    spent.elsewhere = BTreeMap::from([(TOOL.to_owned(), BTreeMap::from([(20_000, 2)]))]);
    let reached = closed(&policy, &spent, now).unwrap();
    assert_eq!((reached.rule.as_str(), reached.observed.as_str()), ("daily_limit", "3 of 3 today"));
}

#[test]
fn invalid_policy_is_refused() {
    let bad = [
        Policy { time_zone: Some("Mars/Olympus".to_owned()), ..free() },
        policy("UTC", 1, 1, -1, false),
        Policy {
            hours: Some(Hours {
                weekdays: BTreeSet::new(),
                from_minute: 0,
                until_minute: 10,
                tools: BTreeSet::new(),
            }),
            ..free()
        },
        Policy {
            limits: vec![Limit { rule: "year".into(), counts: TOOL.into(), most: 1, days: 365 }],
            ..free()
        },
    ];
    assert!(bad.iter().all(|policy| policy.validate().is_err()));
    assert_eq!(policy("Europe/Berlin", 1, 1, 0, true).validate(), Ok(()));
}

#[test]
fn changed_policy_value_does_not_keep_its_old_source() {
    let said = |source: &str| Source { source: source.to_owned(), dated: "2026-11-16".to_owned() };
    let mut before = policy("UTC", 3, 100, 1_000, true);
    assert_eq!(
        before.unsourced(),
        [
            "approval_lasts_ms",
            "consecutive_failures_max",
            "cycles_max",
            "effects_per_day_max.water",
            "hours",
            "limits.weekly",
            "spacing_ms.water"
        ]
    );
    before.say_source(None, &said("a book"));
    assert_eq!(before.unsourced(), Vec::<String>::new());
    let mut after = before.clone();
    after.effects_per_day_max.insert(TOOL.to_owned(), 4);
    after.cycles_max = 7;
    after.sources.insert("cycles_max".to_owned(), said("a letter"));
    after.say_source(Some(&before), &said("by hand"));
    let mut sources = before.sources.clone();
    sources.insert(format!("effects_per_day_max.{TOOL}"), said("by hand"));
    sources.insert("cycles_max".to_owned(), said("a letter"));
    assert_eq!(after.sources, sources);
}
