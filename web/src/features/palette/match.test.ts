import { expect, test } from "vitest";
import { longestWord, matches } from "./match";

test.each([
  ["Viktor Moretti", "mor vik", true],
  ["Mateo Dvořák", "dvorak", true],
  ["Approvals", "appr", true],
  ["Start a demonstration campaign", "demo", true],
  ["Anything", "", true],
  ["Heads of platform in Germany", "hpg", false],
  ["Settings", "tings", false],
  ["Viktor Moretti", "viktor ada", false],
])("“%s” matches “%s”: %s", (value, typed, found) => {
  expect(matches(value, typed)).toBe(found);
});

test("leads are searched by the longest word", () => {
  expect(longestWord("ada at Tessel ")).toBe("Tessel");
  expect(longestWord("  ")).toBe("");
});
