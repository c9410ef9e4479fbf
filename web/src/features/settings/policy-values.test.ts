import { expect, test } from "vitest";
import { valuesOf, withValues } from "./policy-values";

const POLICY = {
  version: 2,
  cycles_max: 100_000,
  effects_per_day_max: { browser_click: 50, send_message: 20 },
  limits: [{ rule: "weekly_messages", counts: "direct_message", most: 100, days: 7 }],
  approval_lasts_ms: 14 * 86_400_000 + 5,
  consecutive_failures_max: 3,
  hours: { weekdays: [1, 2], from_minute: 540, until_minute: 1080, tools: ["send_message"] },
};

test("unchanged values produce the same policy", () => {
  expect(withValues(POLICY, valuesOf(POLICY))).toEqual({ ...POLICY, time_zone: "UTC" });
});

test("changed values are applied and other fields are kept", () => {
  const values = valuesOf(POLICY);
  const changed = withValues(POLICY, {
    ...values,
    dailyLimit: 10,
    limits: values.limits.map((limit) => ({ ...limit, most: 80 })),
    hours: undefined,
    approvalDays: 7,
  });
  expect(changed).toEqual({
    version: 2,
    cycles_max: 100_000,
    effects_per_day_max: { browser_click: 50, send_message: 10 },
    limits: [{ rule: "weekly_messages", counts: "direct_message", most: 80, days: 7 }],
    time_zone: "UTC",
    approval_lasts_ms: 7 * 86_400_000,
    consecutive_failures_max: 3,
  });
});
