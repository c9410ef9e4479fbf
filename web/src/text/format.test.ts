import { expect, test } from "vitest";
import { percent, plural, relative, words } from "./format";

const NOW = Date.parse("2026-11-15T12:00:00Z");

test.each([
  ["2026-11-15T11:59:50Z", "just now"],
  ["2026-11-15T12:00:30Z", "in a moment"],
  ["2026-11-15T11:57:00Z", "3 min. ago"],
  ["2026-11-15T14:00:00Z", "in 2 hr."],
  ["2026-11-16T12:00:00Z", "tomorrow"],
  ["not a moment", ""],
])("the time %s is shown as “%s”", (at, said) => {
  expect(relative(at, NOW)).toBe(said);
});

test("a percentage of a zero total is shown as a dash", () => {
  expect(percent(0, 0)).toBe("–");
  expect(percent(1, 3)).toBe("33%");
});

test("nouns agree with their count", () => {
  expect(plural(1, "lead")).toBe("1 lead");
  expect(plural(12_000, "lead")).toBe("12,000 leads");
});

test("API identifiers become words", () => {
  expect(words("connection_request")).toBe("connection request");
});
