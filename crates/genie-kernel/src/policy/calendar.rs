//! A person's days: their boundaries depend on the person's time zone.

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::Policy;
use crate::{DAY_MS, Timestamp};

/// The days of a time zone.
#[derive(Clone, Debug)]
pub struct Calendar {
    /// `None` is UTC, which needs no time zone data.
    zone: Option<TimeZone>,
}

impl Calendar {
    /// The calendar of a policy. The time zone data is embedded in the program: no file is read.
    pub fn of(policy: &Policy) -> Result<Self, String> {
        let zone = match policy.time_zone.as_deref() {
            None | Some("UTC" | "Etc/UTC") => None,
            Some(name) => Some(TimeZone::get(name).map_err(|_| format!("there is no time zone {name:?}"))?),
        };
        Ok(Self { zone })
    }

    /// The number of the day since 1 January 1970.
    pub fn day(&self, now: Timestamp) -> i64 {
        match self.local(now) {
            None => now.day(),
            Some(local) => days_since_epoch(local.date()),
        }
    }

    /// The start of a day, or the first existing time of a day whose start is skipped.
    pub fn start_of(&self, day: i64) -> Timestamp {
        self.moment(day, 0)
    }

    /// The time of a minute of a day.
    pub fn moment(&self, day: i64, minute: u16) -> Timestamp {
        let plain = Timestamp(day.saturating_mul(DAY_MS)).plus_ms(i64::from(minute) * 60_000);
        let Some(zone) = &self.zone else { return plain };
        let moment = date_of(day).and_then(|date| {
            let (hour, minute) = (i8::try_from(minute / 60).ok()?, i8::try_from(minute % 60).ok()?);
            let local =
                if hour == 24 { date.tomorrow().ok()?.at(0, 0, 0, 0) } else { date.at(hour, minute, 0, 0) };
            zone.to_zoned(local).ok()
        });
        moment.map_or(plain, |moment| Timestamp(moment.timestamp().as_millisecond()))
    }

    /// The day of the week, 1 for Monday, and the minute of the day.
    pub fn clock(&self, now: Timestamp) -> (u8, u16) {
        match self.local(now) {
            None => {
                // The epoch was a Thursday.
                let weekday = u8::try_from((now.day() + 3).rem_euclid(7) + 1).unwrap_or(1);
                let minute = now.0.rem_euclid(DAY_MS) / 60_000;
                (weekday, u16::try_from(minute).unwrap_or(0))
            }
            Some(local) => {
                let weekday = local.weekday().to_monday_one_offset();
                let minute =
                    u16::from(local.hour().unsigned_abs()) * 60 + u16::from(local.minute().unsigned_abs());
                (weekday.unsigned_abs(), minute)
            }
        }
    }

    fn local(&self, now: Timestamp) -> Option<jiff::Zoned> {
        let zone = self.zone.as_ref()?;
        let moment = jiff::Timestamp::from_millisecond(now.0).ok()?;
        Some(moment.to_zoned(zone.clone()))
    }
}

fn days_since_epoch(date: Date) -> i64 {
    let epoch = Date::constant(1970, 1, 1);
    epoch.until(date).map_or(0, |span| i64::from(span.get_days()))
}

fn date_of(day: i64) -> Option<Date> {
    let days = jiff::Span::new().try_days(day).ok()?;
    Date::constant(1970, 1, 1).checked_add(days).ok()
}
