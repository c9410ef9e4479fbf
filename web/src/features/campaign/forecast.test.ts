import { expect, test } from "vitest";
import { perDay, quietTimes } from "./forecast";

test("deliveries are counted per day, including days without any", () => {
  const noon = new Date(2026, 10, 15, 12).getTime();
  const at = (ahead: number) => ({ at: new Date(2026, 10, 15 + ahead, 9).toISOString() });
  expect(perDay([at(0), at(0), at(2)], noon, 4)).toEqual([
    { day: "2026-11-15", count: 2 },
    { day: "2026-11-16", count: 0 },
    { day: "2026-11-17", count: 1 },
    { day: "2026-11-18", count: 0 },
  ]);
});

const day = (ahead: number) => new Date(Date.UTC(2026, 10, 15 + ahead)).toISOString();

const pause = (rule: string, from: number, until: number) => ({
  from: day(from),
  closed: { rule, observed: `${rule} ${from}`, until: day(until) },
});

const delivery = {
  at: day(3),
  lead: "1",
  name: "Ada",
  message_type: "connection_request" as const,
  without_note: false,
  step: 0,
};

test("an empty forecast lists each distinct reason once", () => {
  const pauses = [pause("daily_limit", 0, 1), pause("not_due", 1, 4), pause("not_due", 4, 6)];
  expect(quietTimes({ deliveries: [], pauses })).toEqual([
    pause("daily_limit", 0, 1),
    { from: day(1), closed: pause("not_due", 4, 6).closed },
  ]);
});

test("if messages are expected, only pauses longer than a day are listed", () => {
  const pauses = [pause("daily_limit", 0, 1), pause("weekly_invitations", 1, 7)];
  expect(quietTimes({ deliveries: [delivery], pauses })).toEqual([pause("weekly_invitations", 1, 7)]);
});
