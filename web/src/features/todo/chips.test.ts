import { expect, test } from "vitest";
import { chipsOf } from "./chips";

const kinds = (title: string) => chipsOf(title).map(({ kind, words }) => `${kind}: ${words}`);

test("dates, times, tags, places and priorities are recognised where they stand", () => {
  expect(kinds("Call Jane tomorrow at 10 #sales @office p1")).toEqual([
    "date: tomorrow",
    "time: at 10",
    "tag: #sales",
    "place: @office",
    "priority: p1",
  ]);
});

test("what repeats is not also a date", () => {
  expect(kinds("Water the plants every monday")).toEqual(["repeat: every monday"]);
});

test.each(["Read the Sunderland report", "Fix issue p10", "Mail a@b.example", "Buy 10 apples"])(
  "%s has none",
  (title) => {
    expect(kinds(title)).toEqual([]);
  },
);
