import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ScriptRun } from "@/api/scripts";
import { Result } from "./result";
import { runOf } from "./run-fixture";

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
afterEach(cleanup);

const show = (result: unknown, change: Partial<ScriptRun> = {}) =>
  render(<Result run={runOf({ result, ...change })} />).container;

/** A value within a value, so many times. */
function nested(depth: number): unknown {
  let value: unknown = "core";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { in: value };
  return value;
}

test("numbers, strings and empty values are shown plainly", () => {
  expect(show(1234.5).textContent).toBe("1,234.5");
  cleanup();
  expect(show("two\nlines").textContent).toBe("two\nlines");
  cleanup();
  expect(show(null).textContent).toContain("The script left no result");
  cleanup();
  expect(show(true).textContent).toBe("True");
  cleanup();
  expect(show([]).textContent).toBe("Empty list");
  cleanup();
  expect(show({}).textContent).toBe("Empty dict");
  cleanup();
  expect(show("").textContent).toBe("Empty string");
});

test("dicts with the same keys become a table with right-aligned numbers", () => {
  show([
    { name: "Ada", score: 96, note: null },
    { note: "met", score: null, name: "Ken" },
  ]);
  const cells = screen.getAllByRole("row").map((row) => [...row.children]);
  expect(cells.map((row) => row.map((cell) => cell.textContent))).toEqual([
    ["name", "score", "note"],
    ["Ada", "96", "–"],
    ["Ken", "–", "met"],
  ]);
  expect(cells.map((row) => row[1]?.className.includes("text-right"))).toEqual([true, true, true]);
  expect(cells[1]?.[0]?.className).not.toContain("text-right");
});

test("dicts with different keys or mixed values do not become a table", () => {
  for (const rows of [
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, 3],
    [{}, {}],
    [3, { a: 1 }],
  ]) {
    show(rows);
    expect(screen.queryByRole("table")).toBeNull();
    cleanup();
  }
});

test("a long table is truncated, with a note", () => {
  show(Array.from({ length: 5_000 }, (_, place) => ({ place })));
  expect(screen.getAllByRole("row")).toHaveLength(201);
  expect(screen.getByText("Showing the first 200 of 5,000 rows. Download the result to see all of them.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download CSV" })).toBeTruthy();
  cleanup();
  show([Object.fromEntries(Array.from({ length: 1_000 }, (_, place) => [`c${place}`, place]))]);
  expect(screen.getAllByRole("columnheader")).toHaveLength(40);
});

test("charts and tables in a dict are shown one after another", () => {
  const result = {
    first: { chart: "bar", title: "Replies", x: ["a", "b"], y: [1, 2] },
    rows: [{ a: 1 }],
    total: 3,
    rest: { deep: [1] },
  };
  const container = show(result);
  expect(screen.getByRole("img", { name: "Replies" })).toBeTruthy();
  expect(container.querySelectorAll("rect")).toHaveLength(2);
  expect(screen.getByRole("table")).toBeTruthy();
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual(["rows", "total", "rest"]);
});

test("a chart has a description and the same numbers as a table", () => {
  const container = show([
    { chart: "line", x: ["Mon", "Tue"], y: [3, "NaN"], y_label: "Replies" },
    { chart: "histogram", y: [1, 2, 2, 3], bins: 2 },
  ]);
  const [line] = screen.getAllByRole("img");
  expect(line?.querySelector("desc")?.textContent).toBe("Line chart of 1 value, from 3 to 3.");
  expect(container.textContent).toContain("1 value isn't a number and was left out.");
  const [details, others] = container.querySelectorAll("details");
  for (const each of [details, others]) if (each) each.open = true;
  for (const each of [details, others]) if (each) fireEvent(each, new Event("toggle"));
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual(["LabelReplies", "Mon3", "RangeCount", "1 to 21", "2 to 33"]);
});

test("the result of a script never becomes markup or a link", () => {
  const hostile = '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">https://example.com</a>';
  const chart = { chart: "bar", title: hostile, x: [hostile], y: [1], x_label: hostile, y_label: hostile };
  const results = [
    hostile,
    [{ [hostile]: hostile }],
    { [hostile]: [hostile, { [hostile]: 1 }] },
    chart,
    { [hostile]: chart },
  ];
  for (const result of results) {
    const container = show(result);
    expect(container.querySelector("img, a, script")).toBeNull();
    expect(container.textContent).toContain("<img");
    cleanup();
  }
});

test("hidden characters are named even where they cannot be marked", () => {
  const hidden = "a\u202eb";
  const container = show({
    [hidden]: [{ [hidden]: hidden }],
    chart: { chart: "bar", title: hidden, x: [hidden], y: [1] },
  });
  expect(container.textContent).not.toContain("\u202e");
  expect(screen.getByRole("img", { name: "a[U+202E right-to-left override]b" })).toBeTruthy();
  expect(container.querySelectorAll("mark").length).toBeGreaterThan(2);
});

test("hostile values do not break the page", () => {
  const million = Array.from({ length: 1_000_000 }, (_, place) => place % 7);
  const long = "x\u200b".repeat(500_000);
  const values: unknown[] = [
    nested(100),
    nested(200),
    Array.from({ length: 300 }, () => nested(90)),
    million,
    { chart: "bar", y: million },
    { chart: "line", y: million, x: million },
    { chart: "histogram", y: million, bins: 1e308 },
    { chart: "line", y: [Number.MAX_VALUE, -Number.MAX_VALUE], x: [Number.MAX_VALUE, -Number.MAX_VALUE] },
    { chart: "bar", y: [5e-324] },
    { chart: "bar", y: ["NaN", null, [], {}] },
    { chart: "histogram", y: [] },
    Array.from({ length: 3_000 }, () => ({ chart: "bar", y: [1] })),
    long,
    [{ [long]: long, other: nested(100) }],
    { [long]: [{ a: 1 }], b: long },
    [1, "1", null, true, [], {}, Number.POSITIVE_INFINITY, -0],
    JSON.parse('{"__proto__": [{"__proto__": 1, "constructor": 2}], "a": {"chart": "bar", "y": [1], "__proto__": 3}}'),
    JSON.parse('[{"__proto__": 1}, {"toString": 1}]'),
    Number.NEGATIVE_INFINITY,
    Number.NaN,
    "\ud800",
  ];
  for (const value of values) {
    const container = show(value);
    expect(container.querySelectorAll("*").length).toBeLessThan(25_000);
    expect(container.innerHTML).not.toMatch(/="[^"]*(?:NaN|Infinity)/);
    cleanup();
  }
});

test("a deeply nested value can be opened level by level", () => {
  let value: unknown[] = [];
  for (let level = 0; level < 100; level += 1) value = [value];
  const container = show(value);
  for (let level = 0; level < 70; level += 1) {
    const closed = container.querySelector<HTMLDetailsElement>("details:not([open])");
    if (!closed) break;
    closed.open = true;
    fireEvent(closed, new Event("toggle"));
  }
  expect(container.textContent).toContain("Nested too deeply to show");
});

test("more of a long list or string is shown on request", () => {
  const container = show(Array.from({ length: 250 }, (_, place) => place));
  expect(container.querySelectorAll("li")).toHaveLength(101);
  fireEvent.click(screen.getByRole("button", { name: "Show 100 more" }));
  fireEvent.click(screen.getByRole("button", { name: "Show 50 more" }));
  expect(container.querySelectorAll("li")).toHaveLength(250);
  cleanup();
  const text = show("a".repeat(25_000));
  fireEvent.click(screen.getByRole("button", { name: "Show more (15,000 characters left)" }));
  expect(text.querySelector("pre")?.textContent).toHaveLength(20_001);
});

test("a note says when numbers may have been rounded", () => {
  expect(show({ id: 2 ** 60 }).textContent).toContain("Very large numbers are rounded");
  cleanup();
  expect(show({ id: 2 ** 53 - 1, share: 0.1 + 0.2 }).textContent).toBe("id: 9007199254740991share: 0.3");
});
