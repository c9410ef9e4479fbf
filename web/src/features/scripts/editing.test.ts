import { expect, test } from "vitest";
import { breakLine, type Edit, indent, outdent } from "./editing";

/** A text with its selection between bars, such as `a|bc|`. */
function change(edit: (text: string, from: number, to: number) => Edit, marked: string): string {
  const from = marked.indexOf("|");
  const to = marked.lastIndexOf("|");
  const text = marked.replaceAll("|", "");
  const done = edit(text, from, Math.max(from, to - 1));
  const changed = text.slice(0, done.from) + done.text + text.slice(done.to);
  const [start, end] = done.select;
  const bars = start === end ? "|" : `|${changed.slice(start, end)}|`;
  return changed.slice(0, start) + bars + changed.slice(end);
}

test("Tab inserts four spaces or indents the selected lines", () => {
  expect(change(indent, "a|b")).toBe("a    |b");
  expect(change(indent, "a|b|c")).toBe("a    |c");
  expect(change(indent, "if x:\na|b\n\nc|d\ne")).toBe("if x:\n    a|b\n\n    c|d\ne");
  expect(change(indent, "|a\nb\n|c")).toBe("    |a\n    b\n|c");
});

test("Shift+Tab removes up to four spaces", () => {
  expect(change(outdent, "      a|b")).toBe("  a|b");
  expect(change(outdent, "ab|")).toBe("ab|");
  expect(change(outdent, "  |  a\n b|")).toBe("|a\nb|");
  expect(change(outdent, "x\n    |y")).toBe("x\n|y");
});

test("a new line keeps the indentation and is indented further after a colon", () => {
  expect(change(breakLine, "    a|b")).toBe("    a\n    |b");
  expect(change(breakLine, "  for a in b:  # each|")).toBe("  for a in b:  # each\n      |");
  expect(change(breakLine, "a = 'b: c'|")).toBe("a = 'b: c'\n|");
});
