/** Moments, durations and numbers as people say them. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const LANGUAGE = "en";
const relation = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto", style: "short" });
const dayAndHour = new Intl.DateTimeFormat(LANGUAGE, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const hour = new Intl.DateTimeFormat(LANGUAGE, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});
const dayOnly = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "short", year: "numeric" });
const full = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "full", timeStyle: "long", hourCycle: "h23" });

/** How far away a moment is: `3 min. ago`, `in 2 hr.`; further than a week it is a date. */
export function relative(at: string, now: number): string {
  const gap = new Date(at).getTime() - now;
  if (Number.isNaN(gap)) return "";
  const size = Math.abs(gap);
  if (size < 45 * SECOND_MS) return gap > 0 ? "in a moment" : "just now";
  if (size < HOUR_MS) return relation.format(Math.round(gap / MINUTE_MS), "minute");
  if (size < DAY_MS) return relation.format(Math.round(gap / HOUR_MS), "hour");
  if (size < 7 * DAY_MS) return relation.format(Math.round(gap / DAY_MS), "day");
  return dayOnly.format(new Date(at));
}

export const shortMoment = (at: string): string => dayAndHour.format(new Date(at));
export const clockTime = (at: string): string => hour.format(new Date(at));
export const shortDay = (at: string): string => dayOnly.format(new Date(at));
export const fullMoment = (at: string): string => full.format(new Date(at));

const whole = new Intl.NumberFormat(LANGUAGE);

export const number = (value: number): string => whole.format(value);

/** A share as a percentage; a dash where there is nothing to share. */
export function percent(part: number, all: number): string {
  if (all === 0) return "–";
  return `${Math.round((part / all) * 100)} %`;
}

/** `1 lead`, `2 leads`, `1,200 leads`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** How many names are said before the rest is only counted. */
const NAMED_MAX = 3;

/** `Ada`, `Ada and Ivo`, `Ada, Ivo, Eve and 4 more`. */
export function listed(names: readonly string[]): string {
  const rest = names.length - NAMED_MAX;
  if (rest > 1) return `${names.slice(0, NAMED_MAX).join(", ")} and ${number(rest)} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A word of the wire, as a person reads it: `connection_request` is `connection request`. */
export function words(value: string): string {
  return value.replace(/[_-]/g, " ");
}

export function sentence(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
