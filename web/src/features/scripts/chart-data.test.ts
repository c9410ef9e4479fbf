import { expect, test } from "vitest";
import { BARS_MAX, chartOf, type Drawing, drawingOf, fractionOf, POINTS_MAX, ticksBetween } from "./chart-data";

/** What is drawn of a value that is certainly a chart. */
function draw(value: object): Drawing | undefined {
  const spec = chartOf(value);
  if (!spec) throw new Error("this is no chart");
  return drawingOf(spec);
}

const valuesOf = (drawing: Drawing | undefined) => drawing?.points.map(({ value }) => value);
const namesOf = (drawing: Drawing | undefined) => drawing?.points.map(({ name }) => name);

test("only a known chart type with a list of values is drawn as a chart", () => {
  for (const value of [
    null,
    3,
    "bar",
    [],
    { chart: "bar" },
    { chart: "pie", y: [1] },
    { chart: "bar", y: "1,2" },
    { y: [1] },
    { chart: ["bar"], y: [1] },
  ])
    expect(chartOf(value)).toBeUndefined();
  expect(chartOf({ chart: "bar", y: [1], x: "ab", title: 3, bins: "4" })).toEqual({
    kind: "bar",
    title: undefined,
    xLabel: undefined,
    yLabel: undefined,
    x: [],
    y: [1],
    bins: undefined,
  });
});

test("values that are not numbers are counted and omitted", () => {
  const drawing = draw({
    chart: "bar",
    x: ["a", "b", "c", "d"],
    y: [1, "NaN", null, -2, Number.POSITIVE_INFINITY, {}],
  });
  expect([valuesOf(drawing), namesOf(drawing), drawing?.omitted]).toEqual([[1, -2], ["a", "d"], 4]);
  expect([drawing?.lowest, drawing?.highest]).toEqual([-2, 1]);
  expect(draw({ chart: "line", y: [] })).toBeUndefined();
  expect(draw({ chart: "histogram", y: [null, "a", [1]] })).toBeUndefined();
});

test("missing and invalid labels are replaced by their positions", () => {
  expect(namesOf(draw({ chart: "bar", x: ["a", null, { b: 1 }, 2026], y: [1, 2, 3, 4, 5] }))).toEqual([
    "a",
    "2",
    "3",
    "2026",
    "5",
  ]);
});

test("points on a line are spaced by x, or evenly if an x value is not a number", () => {
  const at = (drawing: Drawing | undefined) => drawing?.points.map((point) => point.at);
  expect(at(draw({ chart: "line", x: [0, 1, 10], y: [1, 2, 3] }))).toEqual([0, 0.1, 1]);
  expect(at(draw({ chart: "line", x: ["a", 1, 10], y: [1, 2, 3] }))).toEqual([0, 0.5, 1]);
  expect(at(draw({ chart: "line", x: [4, 4], y: [1, 2] }))).toEqual([0.5, 0.5]);
  expect(at(draw({ chart: "line", y: [7] }))).toEqual([0.5]);
});

test("a million values are downsampled and keep their extremes", () => {
  const y = Array.from({ length: 1_000_000 }, (_, place) => place % 97);
  y[500_001] = 1_000;
  y[500_002] = -1_000;
  const line = draw({ chart: "line", y });
  expect(line?.points.length).toBeLessThanOrEqual(POINTS_MAX);
  expect(valuesOf(line)).toEqual(expect.arrayContaining([1_000, -1_000]));
  expect(draw({ chart: "bar", y })?.points).toHaveLength(BARS_MAX);
  const histogram = draw({ chart: "histogram", y, bins: 1e9 });
  expect(valuesOf(histogram)?.reduce((sum, count) => sum + count, 0)).toBe(1_000_000);
  expect(histogram?.points.length).toBeLessThanOrEqual(100);
});

test("a histogram counts every value once", () => {
  const drawing = draw({ chart: "histogram", y: [0, 1, 2, 3, 4, 10], bins: 5 });
  expect([valuesOf(drawing), drawing?.edges]).toEqual([
    [2, 2, 1, 0, 1],
    [0, 2, 4, 6, 8, 10],
  ]);
  expect(valuesOf(draw({ chart: "histogram", y: [5, 5, 5] }))).toEqual([3]);
  expect(valuesOf(draw({ chart: "histogram", y: [1, 2], bins: -3 }))).toEqual([1, 1]);
});

test("extreme numbers are scaled without overflow", () => {
  const most = Number.MAX_VALUE;
  expect([fractionOf(0, -most, most), fractionOf(most, -most, most), fractionOf(1, 1, 1)]).toEqual([0.5, 1, 0.5]);
  const ranges = [
    [-most, most],
    [0, 5e-324],
    [1e308, most],
    [-3, 7],
    [0, 0.3],
    [4, 4],
    [1e15, 1e15 + 2],
    [0, most],
  ] as const;
  for (const [from, to] of ranges) {
    const ticks = ticksBetween(from, to);
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(12);
    for (const tick of ticks) expect(Number.isFinite(tick)).toBe(true);
    const drawing = draw({ chart: "histogram", y: [from, to] });
    for (const edge of drawing?.edges ?? []) expect(Number.isFinite(edge)).toBe(true);
  }
  expect(ticksBetween(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticksBetween(-3, 7)).toEqual([0, 5]);
});
