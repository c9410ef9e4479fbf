/** Files of a result. They are written here: the result is already on this page. */
import { saveFile } from "@/api/client";
import type { ScriptRun } from "@/api/scripts";
import type { Table } from "./shape";

/** The first character that counts could begin a formula, in half or full width. The program's exports do the same. */
const DANGEROUS = /^(?:'|[^\S\t\r\n])*[=+\-@\t\r\n＝＋－＠﹢﹣﹦﹫]/u;

const NEEDS_QUOTES = /[,;\t|"'\r\n]|^\s|\s$/;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A cell that no spreadsheet program takes for a formula. Numbers stay numbers, also below zero. */
function cell(value: unknown): string {
  const text = cellText(value);
  const safe = typeof value !== "number" && DANGEROUS.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV. */
export function csvOf({ columns, rows }: Table): string {
  const lines = [columns.map(cell), ...rows.map((row) => columns.map((column) => cell(row[column])))];
  return lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** Characters of a file name that a script's name may give. */
const NAME_CHARACTERS_MAX = 60;

/** A file name that every system accepts. */
export function fileName({ name, number }: Pick<ScriptRun, "name" | "number">, ending: "json" | "csv"): string {
  const safe = name.replace(/[^\p{L}\p{N}_]+/gu, "-").replace(/^-+|-+$/g, "");
  return `${[...safe].slice(0, NAME_CHARACTERS_MAX).join("") || "script"}-run-${number}.${ending}`;
}

export const downloadJson = (run: ScriptRun): void =>
  saveFile(new Blob([JSON.stringify(run.result, null, 2)], { type: "application/json" }), fileName(run, "json"));

export const downloadCsv = (run: ScriptRun, table: Table): void =>
  saveFile(new Blob([csvOf(table)], { type: "text/csv;charset=utf-8" }), fileName(run, "csv"));
