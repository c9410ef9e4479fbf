import { expect, test } from "vitest";
import { codeLines, type LineState, type TokenKind, tokenizeLine } from "./highlight";

/** The tokens of a line that are not plain, such as `keyword:def`. */
const tokensOf = (line: string, before: LineState = "") =>
  tokenizeLine(line, before)
    .tokens.filter(({ kind }) => kind !== "plain")
    .map(({ kind, text }) => `${kind}:${text}`);

const kindsOf = (code: string): TokenKind[][] =>
  codeLines(code).map(({ text, before }) => tokenizeLine(text, before).tokens.map(({ kind }) => kind));

test("keywords, names, numbers, strings and comments are told apart", () => {
  expect(tokensOf("def rate(leads):  # share")).toEqual(["keyword:def", "definition:rate", "comment:# share"]);
  expect(tokensOf('x = 0x1F + 1_000.5e-3 + len("a#b")')).toEqual([
    "number:0x1F",
    "number:1_000.5e-3",
    "builtin:len",
    'string:"a#b"',
  ]);
  expect(tokensOf("@functools.cache")).toEqual(["decorator:@functools.cache"]);
  expect(tokensOf("a @ b")).toEqual([]);
  expect(tokensOf("row.print(leads.type)")).toEqual([]);
});

test("soft keywords are keywords only at the start of a statement", () => {
  expect(tokensOf("match point:")).toEqual(["keyword:match"]);
  expect(tokensOf("    case {'a': 1}:")).toEqual(["keyword:case", "string:'a'", "number:1"]);
  expect(tokensOf("match = re.match(text)")).toEqual([]);
  expect(tokensOf("type Row = dict[str, int]")).toContain("keyword:type");
  expect(tokensOf("type(row)")).toEqual([]);
});

test("strings end where Python ends them", () => {
  expect(tokensOf(String.raw`a = 'it\'s' + r'\' + "x`)).toEqual([
    String.raw`string:'it\'s'`,
    String.raw`string:r'\' + "x`,
  ]);
  expect(tokensOf('f"{row["name"]} of {len(rows)}" + 1')).toEqual([
    'string:f"{row["name"]} of {len(rows)}"',
    "number:1",
  ]);
  expect(tokensOf('f"{{" + 2')).toEqual(['string:f"{{"', "number:2"]);
  expect(tokensOf("f'{broken' + 3")).toEqual(["string:f'{broken'", "number:3"]);
});

test("a triple-quoted string continues until it is closed", () => {
  const code = 'sql = """SELECT\n  # no comment\n""" + name # comment';
  expect(codeLines(code).map(({ before }) => before)).toEqual(["", '"""', '"""']);
  expect(kindsOf(code)).toEqual([["plain", "string"], ["string"], ["string", "plain", "comment"]]);
  expect(codeLines("a = 'one \\\ntwo'\nb = 'open\nc").map(({ before }) => before)).toEqual(["", "'", "", ""]);
});

test("the tokens of any code add up to exactly that code", () => {
  const hostile = [
    "\u202e\u0000'''\"\"\"\\",
    "f'{f'{f'{f'{f'{f'{f'{f'{f'{f'{1}'}'}'}'}'}'}'}'}'}'",
    'f"{'.repeat(600),
    "\\".repeat(1_999),
    "'".repeat(1_999),
    "😀 = '\ud800'",
    "x".repeat(100_000),
    "0x 0b 1__ .5. 1e 1e+ @ @1 @é",
  ];
  for (const code of [...hostile, hostile.join("\n")]) {
    const lines = codeLines(code).map(({ text, before }) => tokenizeLine(text, before).tokens);
    expect(lines.map((tokens) => tokens.map(({ text }) => text).join("")).join("\n")).toBe(code);
  }
});

test("a script of the maximum size is highlighted without delay", () => {
  const code = `${'f"{'.repeat(650)}\n`.repeat(18);
  const begun = performance.now();
  codeLines(code);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
