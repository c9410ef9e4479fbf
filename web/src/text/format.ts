/** Formats times, numbers and names. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const LANGUAGE = "en";
const relativeFormat = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto", style: "short" });
const shortFormat = new Intl.DateTimeFormat(LANGUAGE, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const clockFormat = new Intl.DateTimeFormat(LANGUAGE, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});
const dayFormat = new Intl.DateTimeFormat(LANGUAGE, { day: "numeric", month: "short", year: "numeric" });
const fullFormat = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "full", timeStyle: "long", hourCycle: "h23" });

/** A time relative to now, such as `3 min. ago` or `in 2 hr.`; a date if it is more than a week away. */
export function relative(at: string, now: number): string {
  const distance = new Date(at).getTime() - now;
  if (Number.isNaN(distance)) return "";
  const size = Math.abs(distance);
  if (size < 45 * SECOND_MS) return distance > 0 ? "in a moment" : "just now";
  if (size < HOUR_MS) return relativeFormat.format(Math.round(distance / MINUTE_MS), "minute");
  if (size < DAY_MS) return relativeFormat.format(Math.round(distance / HOUR_MS), "hour");
  if (size < 7 * DAY_MS) return relativeFormat.format(Math.round(distance / DAY_MS), "day");
  return dayFormat.format(new Date(at));
}

export const shortDateTime = (at: string): string => shortFormat.format(new Date(at));
export const clockTime = (at: string): string => clockFormat.format(new Date(at));
export const shortDay = (at: string): string => dayFormat.format(new Date(at));
export const fullDateTime = (at: string): string => fullFormat.format(new Date(at));

const numberFormat = new Intl.NumberFormat(LANGUAGE);

export const number = (value: number): string => numberFormat.format(value);

/** A ratio as a percentage, or a dash if the total is zero. */
export function percent(part: number, all: number): string {
  if (all === 0) return "–";
  return `${Math.round((part / all) * 100)}%`;
}

/** `1 lead`, `2 leads`, `1,200 leads`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** Names listed before the rest is only counted. */
const NAMED_MAX = 3;

/** `Ada`, `Ada and Ivo`, `Ada, Ivo, Eve and 4 more`. */
export function listed(names: readonly string[]): string {
  const rest = names.length - NAMED_MAX;
  if (rest > 1) return `${names.slice(0, NAMED_MAX).join(", ")} and ${number(rest)} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** An API identifier as words: `connection_request` becomes `connection request`. */
export function words(value: string): string {
  return value.replace(/[_-]/g, " ");
}

export function sentence(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** The label of an API value; a value without a label is shown as words. */
export function label(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? sentence(words(value));
}

/** Labels of an API value whose possible values the API does not list. */
export const labels = (entries: Readonly<Record<string, string>>) => entries;

const KIBIBYTE = 1_024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** The size of a file in whole units, rounded up, so that no file is shown as empty. */
export function fileSize(bytes: number): string {
  if (bytes < KIBIBYTE) return plural(bytes, "byte");
  if (bytes < MEBIBYTE) return `${number(Math.ceil(bytes / KIBIBYTE))} KiB`;
  return `${number(Math.ceil(bytes / MEBIBYTE))} MiB`;
}
