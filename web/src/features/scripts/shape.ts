/** Finds out how a result is shown. */
import { isJsonObject } from "@/api/json";
import type { JsonObject } from "@/api/types";
import { type ChartSpec, chartOf } from "./chart-data";

export interface Table {
  columns: readonly string[];
  rows: readonly JsonObject[];
}

/** How a value is shown that is not divided into parts. */
export type PartShape =
  | { kind: "nothing" }
  | { kind: "number"; value: number }
  | { kind: "text"; value: string }
  | { kind: "chart"; chart: ChartSpec }
  | { kind: "charts"; charts: readonly ChartSpec[] }
  | { kind: "table"; table: Table }
  | { kind: "json"; value: unknown };

export type Part = readonly [name: string, value: unknown];

/** How a result is shown. A dict with a chart or a table among its values is divided into these. */
export type Shape = PartShape | { kind: "parts"; parts: readonly Part[] };

/** How a result is shown. */
export function shapeOf(value: unknown): Shape {
  const shape = partShapeOf(value);
  if (shape.kind !== "json" || !isJsonObject(value)) return shape;
  const parts = Object.entries(value);
  const isMixed = parts.some(([, part]) => ["chart", "charts", "table"].includes(partShapeOf(part).kind));
  return isMixed ? { kind: "parts", parts } : shape;
}

/** The same for a value within a result, which is not divided again. */
export function partShapeOf(value: unknown): PartShape {
  if (value === null || value === undefined) return { kind: "nothing" };
  if (typeof value === "number") return { kind: "number", value };
  if (typeof value === "string") return { kind: "text", value };
  const chart = chartOf(value);
  if (chart) return { kind: "chart", chart };
  const charts = chartsOf(value);
  if (charts) return { kind: "charts", charts };
  const table = tableOf(value);
  if (table) return { kind: "table", table };
  return { kind: "json", value };
}

function chartsOf(value: unknown): ChartSpec[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const charts: ChartSpec[] = [];
  for (const each of value) {
    const chart = chartOf(each);
    if (!chart) return undefined;
    charts.push(chart);
  }
  return charts;
}

/** A list of dicts with the same keys. */
export function tableOf(value: unknown): Table | undefined {
  if (!Array.isArray(value) || !isJsonObject(value[0])) return undefined;
  const columns = Object.keys(value[0]);
  const isRow = (row: unknown): row is JsonObject => {
    if (!isJsonObject(row)) return false;
    const keys = Object.keys(row);
    return keys.length === columns.length && columns.every((column) => Object.hasOwn(row, column));
  };
  return columns.length > 0 && value.every(isRow) ? { columns, rows: value } : undefined;
}

/** Whether a column has numbers, and gaps at most. */
export function isNumeric({ rows }: Table, column: string): boolean {
  let hasNumber = false;
  for (const row of rows) {
    const cell = row[column];
    if (typeof cell === "number") hasNumber = true;
    else if (cell !== null) return false;
  }
  return hasNumber;
}

/** How many values are looked at for numbers that are too large. */
const LOOKED_AT_MAX = 2_000_000;

/** Whether a whole number may have been rounded, because this page knows numbers only up to 2^53. */
export function hasRoundedNumber(value: unknown): boolean {
  const waiting: unknown[] = [value];
  for (let looked = 0; waiting.length > 0 && looked < LOOKED_AT_MAX; looked += 1) {
    const each = waiting.pop();
    if (typeof each === "number") {
      if (Math.abs(each) > Number.MAX_SAFE_INTEGER && Number.isInteger(each)) return true;
      if (!Number.isFinite(each)) return true;
    } else if (typeof each === "object" && each !== null) {
      for (const inner of Object.values(each)) waiting.push(inner);
    }
  }
  return false;
}
