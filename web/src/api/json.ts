/** Reads fields of JSON objects that the API does not describe, such as policies and parameters. */
import type { JsonObject } from "./types";

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path of object fields. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (!isJsonObject(found)) return undefined;
    found = found[name];
  }
  return found;
}

export function stringAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = valueAt(value, ...path);
  return typeof found === "string" ? found : undefined;
}

export function numberAt(value: unknown, ...path: readonly string[]): number | undefined {
  const found = valueAt(value, ...path);
  return typeof found === "number" ? found : undefined;
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

export const stringsAt = (value: unknown, ...path: readonly string[]): string[] =>
  listAt(value, ...path).filter((each) => typeof each === "string");

export const numbersAt = (value: unknown, ...path: readonly string[]): number[] =>
  listAt(value, ...path).filter((each) => typeof each === "number");
