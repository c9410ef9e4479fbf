/** The policy values that the form edits. The API describes a policy only as a JSON object. */
import { listAt, numberAt, numbersAt, stringAt, stringsAt, valueAt } from "@/api/json";
import type { JsonObject } from "@/api/types";

const DAY_MS = 86_400_000;
const MESSAGE_TOOL = "send_message";
const UTC = "UTC";

export interface WorkingHours {
  weekdays: readonly number[];
  from_minute: number;
  until_minute: number;
  tools: readonly string[];
}

export interface Limit {
  rule: string;
  days: number;
  most: number;
}

export interface PolicyValues {
  dailyLimit: number;
  limits: readonly Limit[];
  timeZone: string;
  hours: WorkingHours | undefined;
  approvalDays: number;
  failuresMax: number;
}

function hoursOf(policy: JsonObject): WorkingHours | undefined {
  const hours = valueAt(policy, "hours");
  const from_minute = numberAt(hours, "from_minute");
  const until_minute = numberAt(hours, "until_minute");
  if (from_minute === undefined || until_minute === undefined) return undefined;
  return { weekdays: numbersAt(hours, "weekdays"), from_minute, until_minute, tools: stringsAt(hours, "tools") };
}

export const versionOf = (policy: JsonObject): number => numberAt(policy, "version") ?? 0;

export function valuesOf(policy: JsonObject): PolicyValues {
  return {
    dailyLimit: numberAt(policy, "effects_per_day_max", MESSAGE_TOOL) ?? 0,
    limits: listAt(policy, "limits").map((limit) => ({
      rule: stringAt(limit, "rule") ?? "",
      days: numberAt(limit, "days") ?? 0,
      most: numberAt(limit, "most") ?? 0,
    })),
    timeZone: stringAt(policy, "time_zone") ?? UTC,
    hours: hoursOf(policy),
    approvalDays: Math.round((numberAt(policy, "approval_lasts_ms") ?? 0) / DAY_MS),
    failuresMax: numberAt(policy, "consecutive_failures_max") ?? 0,
  };
}

/** The policy with new values. Fields that the form does not edit are kept. */
export function withValues(policy: JsonObject, values: PolicyValues): Record<string, unknown> {
  const { hours: _, ...rest } = policy;
  const before = valuesOf(policy);
  return {
    ...rest,
    effects_per_day_max: { ...objectAt(policy, "effects_per_day_max"), [MESSAGE_TOOL]: values.dailyLimit },
    limits: listAt(policy, "limits").map((limit, index) =>
      Object.assign({}, limit, { most: values.limits[index]?.most }),
    ),
    time_zone: values.timeZone,
    ...(values.hours ? { hours: values.hours } : {}),
    ...(values.approvalDays === before.approvalDays ? {} : { approval_lasts_ms: values.approvalDays * DAY_MS }),
    consecutive_failures_max: values.failuresMax,
  };
}

function objectAt(policy: JsonObject, name: string): object {
  const found = policy[name];
  return typeof found === "object" && found !== null ? found : {};
}

/** Where the daily limit's source is listed. */
export const DAILY_SOURCE = `effects_per_day_max.${MESSAGE_TOOL}`;

export function sourceOf(policy: JsonObject, name: string): { source: string; dated: string } | undefined {
  const entry = valueAt(policy, "sources", name);
  const source = stringAt(entry, "source");
  const dated = stringAt(entry, "dated");
  return source === undefined || dated === undefined ? undefined : { source, dated };
}
