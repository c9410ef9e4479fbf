import { expect, test } from "vitest";
import { changesOf } from "./changes";

const POLICY = {
  version: 1,
  effects_per_day_max: { send_message: 20 },
  limits: [{ rule: "weekly_messages", most: 100 }],
};

test("equal values have no changes", () => {
  expect(changesOf(POLICY, structuredClone(POLICY))).toEqual([]);
});

test("each changed value is one line with the old and new value", () => {
  const stricter = {
    ...POLICY,
    effects_per_day_max: { send_message: 10 },
    limits: [{ rule: "weekly_messages", most: 80 }],
  };
  expect(changesOf(POLICY, stricter)).toEqual([
    "effects per day max send message: 20 → 10",
    "limits weekly messages most: 100 → 80",
  ]);
});

test("added and removed values are changes", () => {
  expect(changesOf({ steps: ["a"] }, { steps: [], hours: "nine" })).toEqual(["steps 1: a → –", "hours: – → nine"]);
});
