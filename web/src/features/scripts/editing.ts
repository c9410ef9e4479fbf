/** What the keys of the editor do. Changes go through the browser, so that it can undo them. */

const INDENT = "    ";

/** A part of the text and what takes its place. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  /** What is selected afterwards. */
  select: readonly [from: number, to: number];
}

const lineStart = (text: string, at: number) => text.lastIndexOf("\n", at - 1) + 1;

/** Inserts four spaces, or indents the selected lines. */
export function indent(text: string, from: number, to: number): Edit {
  if (!text.slice(from, to).includes("\n")) {
    const end = from + INDENT.length;
    return { from, to, text: INDENT, select: [end, end] };
  }
  return changeLines(text, from, to, (line) => (line === "" ? line : INDENT + line));
}

/** Removes up to four spaces from the start of each selected line. */
export const outdent = (text: string, from: number, to: number): Edit =>
  changeLines(text, from, to, (line) => line.replace(/^(?: {1,4}|\t)/, ""));

function changeLines(text: string, from: number, to: number, change: (line: string) => string): Edit {
  const start = lineStart(text, from);
  // A line of which nothing is selected keeps its indentation.
  const last = to > from && text[to - 1] === "\n" ? to - 1 : to;
  const next = text.indexOf("\n", last);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const changed = lines.map(change);
  const inserted = changed.join("\n");
  const first = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const grown = inserted.length - (end - start);
  return {
    from: start,
    to: end,
    text: inserted,
    select: [Math.max(start, from + first), Math.max(start, to + grown)],
  };
}

/** A new line with the indentation of the one before, and more of it after a colon. */
export function breakLine(text: string, from: number, to: number): Edit {
  const before = text.slice(lineStart(text, from), from);
  const spaces = /^[ \t]*/.exec(before)?.[0] ?? "";
  const inserted = `\n${spaces}${/:\s*(?:#.*)?$/.test(before) ? INDENT : ""}`;
  const end = from + inserted.length;
  return { from, to, text: inserted, select: [end, end] };
}

/** Makes an edit and says whether anything changed. */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit): boolean {
  const { from, to, text, select } = edit;
  if (area.value.slice(from, to) === text) return false;
  area.setSelectionRange(from, to);
  // Deprecated, but the only way that leaves the change to the browser's Undo.
  const isDone = text === "" ? document.execCommand?.("delete") : document.execCommand?.("insertText", false, text);
  if (!isDone) area.setRangeText(text, from, to, "end");
  area.setSelectionRange(...select);
  return true;
}
