import { expect, test } from "vitest";
import { dollars, duration } from "./amounts";

test.each([
  [0, "$0.00"],
  [40, "< $0.0001"],
  [412, "$0.0004"],
  [9_800, "$0.0098"],
  [1_204_000, "$1.20"],
])("a cost of %i millionths of a dollar is shown as %s", (millionths, shown) => {
  expect(dollars(millionths)).toBe(shown);
});

test.each([
  [14, "14 ms"],
  [2_083, "2.1 s"],
  [61_000, "61.0 s"],
])("%i milliseconds are shown as %s", (milliseconds, shown) => {
  expect(duration(milliseconds)).toBe(shown);
});
