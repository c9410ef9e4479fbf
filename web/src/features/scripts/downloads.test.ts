import { expect, test } from "vitest";
import { csvOf, fileName } from "./downloads";

/** The cells of one column as CSV. */
const lines = (...cells: unknown[]) =>
  csvOf({ columns: ["a"], rows: cells.map((cell) => ({ a: cell })) })
    .split("\r\n")
    .slice(1, -1);

test("no table cell is exported as a formula", () => {
  expect(lines("=1+1", "+49", "-x", "@a", "\ta", " =1", "'=1", "＝1")).toEqual([
    `"'=1+1"`,
    `"'+49"`,
    `"'-x"`,
    `"'@a"`,
    `"'\ta"`,
    `"' =1"`,
    `"''=1"`,
    `"'＝1"`,
  ]);
  expect(csvOf({ columns: ["=a", "b"], rows: [] })).toBe(`"'=a",b\r\n`);
});

test("numbers stay numbers, and other values become text", () => {
  expect(lines(-5, 1e21, null, true, ["=1"], { a: 1 })).toEqual([
    "-5",
    "1e+21",
    "",
    "true",
    '"[""=1""]"',
    '"{""a"":1}"',
  ]);
});

test("cells with separators are quoted", () => {
  expect(csvOf({ columns: ["a", "b"], rows: [{ a: 'x,"y"', b: "one\ntwo" }] })).toBe('a,b\r\n"x,""y""","one\ntwo"\r\n');
});

test("file names contain no characters that an operating system rejects", () => {
  expect(fileName({ name: "../reply rates: März?", number: 12 }, "csv")).toBe("reply-rates-März-run-12.csv");
  expect(fileName({ name: "///", number: 1 }, "json")).toBe("script-run-1.json");
  expect(fileName({ name: "a".repeat(500), number: 1 }, "json")).toHaveLength(71);
});
