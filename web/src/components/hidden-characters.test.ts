import { expect, test } from "vitest";
import { hiddenCount, pieces } from "./hidden-characters";

test("text without hidden characters is a single segment", () => {
  expect(pieces("Hi Ada,\n\twould you connect?")).toEqual([
    { kind: "text", at: 0, text: "Hi Ada,\n\twould you connect?" },
  ]);
});

test("a hidden character is replaced by a mark in place", () => {
  expect(pieces("build\u200bcache")).toEqual([
    { kind: "text", at: 0, text: "build" },
    { kind: "mark", at: 5, name: "U+200B zero width space" },
    { kind: "text", at: 6, text: "cache" },
  ]);
});

test.each([
  ["a right-to-left override", "pay\u202egnp.exe"],
  ["a tag character", "hi\u{e0041}"],
  ["a no-break space", "a\u00a0b"],
  ["a control character", "a\u0007b"],
  ["a joiner between Latin letters", "pay\u200dpal"],
])("%s is hidden", (_, text) => {
  expect(hiddenCount(text)).toBe(1);
});

test.each([
  ["a joiner in a family emoji", "👩\u200d👧"],
  ["a non-joiner in a Persian word", "می\u200cخواهم"],
  ["a Windows line ending", "a\r\nb"],
  ["a letter with an accent or umlaut", "Müller, Dvořák"],
])("%s is not hidden", (_, text) => {
  expect(hiddenCount(text)).toBe(0);
});
