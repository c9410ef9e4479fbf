/**
 * Reads charts out of results. A result is whatever a script left, so nothing about it is certain: numbers may be
 * missing, far too many, or as large as a number can be.
 */
import { isJsonObject } from "@/api/json";

export type ChartKind = "bar" | "line" | "histogram";

/** A chart as a script describes it. */
export interface ChartSpec {
  kind: ChartKind;
  title: string | undefined;
  xLabel: string | undefined;
  yLabel: string | undefined;
  x: readonly unknown[];
  y: readonly unknown[];
  bins: number | undefined;
}

const KINDS: readonly ChartKind[] = ["bar", "line", "histogram"];

/** Bars, bins and points that are drawn at most. */
export const BARS_MAX = 200;
export const BINS_MAX = 100;
export const POINTS_MAX = 1_000;

const textIn = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** The chart that a value describes. */
export function chartOf(value: unknown): ChartSpec | undefined {
  if (!isJsonObject(value) || !Array.isArray(value.y)) return undefined;
  const kind = KINDS.find((each) => each === value.chart);
  if (!kind) return undefined;
  return {
    kind,
    title: textIn(value.title),
    xLabel: textIn(value.x_label),
    yLabel: textIn(value.y_label),
    x: Array.isArray(value.x) ? value.x : [],
    y: value.y,
    bins: typeof value.bins === "number" ? value.bins : undefined,
  };
}

/** A bar, a bin or a point. */
export interface Point {
  name: string;
  /** Where it is, from 0 to 1. */
  at: number;
  value: number;
}

export interface Drawing {
  points: readonly Point[];
  /** How many numbers there are. */
  total: number;
  /** Values that are not numbers. */
  omitted: number;
  lowest: number;
  highest: number;
  /** The edges of the histogram, one more than there are bins. */
  edges?: readonly number[];
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Where a value is between two others, also if their distance is more than a number can be. */
export function fractionOf(value: number, from: number, to: number): number {
  const whole = to / 2 - from / 2;
  return whole > 0 ? (value / 2 - from / 2) / whole : 0.5;
}

const between = (from: number, to: number, fraction: number) => from * (1 - fraction) + to * fraction;

/** What is drawn of a chart; nothing if it has no numbers. */
export function drawingOf(spec: ChartSpec): Drawing | undefined {
  const places: number[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  spec.y.forEach((value, place) => {
    if (!isNumber(value)) return;
    places.push(place);
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  });
  if (places.length === 0) return undefined;
  const counted = { total: places.length, omitted: spec.y.length - places.length, lowest, highest };
  if (spec.kind === "histogram") return { ...counted, ...binsOf(spec, places, lowest, highest) };
  const points = spec.kind === "bar" ? barsOf(spec, places) : lineOf(spec, places);
  return { ...counted, points };
}

/** What a point is called: its x, or its place. */
function nameAt({ x }: ChartSpec, place: number): string {
  const name = x[place];
  return typeof name === "string" || typeof name === "number" ? String(name) : String(place + 1);
}

function barsOf(spec: ChartSpec, places: readonly number[]): Point[] {
  const shown = places.slice(0, BARS_MAX);
  return shown.map((place, bar) => ({
    name: nameAt(spec, place),
    at: (bar + 0.5) / shown.length,
    value: spec.y[place] as number,
  }));
}

/** Points at the x that they have, if all have a number, and otherwise at equal distances. */
function lineOf(spec: ChartSpec, places: readonly number[]): Point[] {
  const xs = places.map((place) => spec.x[place]);
  const isScaled = xs.every(isNumber);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  if (isScaled)
    for (const x of xs as number[]) {
      first = Math.min(first, x);
      last = Math.max(last, x);
    }
  const placeOf = (index: number) =>
    isScaled ? fractionOf(xs[index] as number, first, last) : places.length < 2 ? 0.5 : index / (places.length - 1);
  return thinned(places.map((place) => spec.y[place] as number)).map((index) => {
    const place = places[index] as number;
    return { name: nameAt(spec, place), at: placeOf(index), value: spec.y[place] as number };
  });
}

/** The indexes of values that keep the shape of a line: the lowest and the highest of each stretch. */
function thinned(values: readonly number[]): number[] {
  if (values.length <= POINTS_MAX) return values.map((_, index) => index);
  const kept: number[] = [0];
  const stretches = POINTS_MAX / 2 - 1;
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.floor((stretch * values.length) / stretches);
    const to = Math.floor(((stretch + 1) * values.length) / stretches);
    let [low, high] = [from, from];
    for (let index = from; index < to; index += 1) {
      if ((values[index] as number) < (values[low] as number)) low = index;
      if ((values[index] as number) > (values[high] as number)) high = index;
    }
    kept.push(Math.min(low, high), Math.max(low, high));
  }
  kept.push(values.length - 1);
  return [...new Set(kept)];
}

/** Counts values in bins of equal width. */
function binsOf({ y, bins }: ChartSpec, places: readonly number[], lowest: number, highest: number) {
  const asked = bins !== undefined && bins >= 1 ? Math.floor(bins) : Math.ceil(Math.sqrt(places.length));
  const count = lowest === highest ? 1 : Math.min(BINS_MAX, Math.max(1, asked));
  const counts = new Array<number>(count).fill(0);
  for (const place of places) {
    const bin = Math.min(count - 1, Math.floor(fractionOf(y[place] as number, lowest, highest) * count));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const edges = Array.from({ length: count + 1 }, (_, edge) => between(lowest, highest, edge / count));
  const points = counts.map((value, bin) => ({ name: String(bin), at: (bin + 0.5) / count, value }));
  return { points, edges };
}

/** How many ticks an axis has, about. */
const TICKS = 4;
const TICKS_MAX = 12;

/** How far a division may miss a whole number, as a share of a step. */
const ROUNDING = 1e-9;

/** Round values of an axis from one value to another. */
export function ticksBetween(from: number, to: number): number[] {
  const rough = to / TICKS - from / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? power;
  const first = Math.ceil(from / step - ROUNDING);
  const count = Math.floor(to / step + ROUNDING) - first + 1;
  const isUsable = step > 0 && Number.isFinite(step) && Number.isFinite(first) && count >= 1 && count <= TICKS_MAX;
  if (!isUsable) return from === to ? [from] : [from, to];
  // Multiples of a step such as 0.1 have errors in their last digits.
  return Array.from({ length: count }, (_, tick) => Number(((first + tick) * step).toPrecision(12)));
}
