/** Edits of a scoring algorithm. The API describes it only as a JSON object. */
import { isJsonObject, listAt, numberAt, stringAt } from "@/api/json";
import type { JsonObject } from "@/api/types";
import type { Demand } from "@/features/artifacts/scoring-algorithm";

/** What the weights of all criteria add up to. */
export const POINTS_TOTAL = 100;

const criteriaOf = (algorithm: JsonObject): readonly unknown[] => listAt(algorithm, "criteria");

const withCriteria = (algorithm: JsonObject, criteria: readonly unknown[]): JsonObject => ({ ...algorithm, criteria });

function changed(algorithm: JsonObject, at: number, change: JsonObject): JsonObject {
  const edited = criteriaOf(algorithm).map((each, place) =>
    place === at && isJsonObject(each) ? { ...each, ...change } : each,
  );
  return withCriteria(algorithm, edited);
}

export const withPoints = (algorithm: JsonObject, at: number, weight: number): JsonObject =>
  changed(algorithm, at, { weight });

/** What a lead usually loses by a criterion of this importance. */
const USUAL_LOSS: Readonly<Record<Demand, number>> = { must: 30, want: 0, prefer: 0, avoid: 60 };

/** An avoided criterion has no points, and any other has some. */
export function withDemand(algorithm: JsonObject, at: number, demand: Demand): JsonObject {
  const before = numberAt(criteriaOf(algorithm)[at], "weight") ?? 0;
  const weight = demand === "avoid" ? 0 : before || NEW_POINTS;
  return changed(algorithm, at, { demand, weight, loses: USUAL_LOSS[demand] });
}

export const withLoss = (algorithm: JsonObject, at: number, loses: number): JsonObject =>
  changed(algorithm, at, { loses });

/** The kinds of criteria that can be added, by what is typed for them. */
export type NewKind = "title" | "industry" | "location" | "keywords" | "company_size" | "experience";

/** The points of an added criterion. */
const NEW_POINTS = 10;

const listOf = (value: string): string[] =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

const NUMBER = String.raw`(\d{1,3}(?:[,.\s']\d{3})+|\d+)`;
const RANGE = new RegExp(`^${NUMBER}\\s*(?:-|–|—|to)\\s*${NUMBER}$`, "i");
const AT_LEAST = new RegExp(`^(?:(?:at least|from|min|over|>=?|≥)\\s*${NUMBER}|${NUMBER}\\s*\\+?)$`, "i");
const AT_MOST = new RegExp(`^(?:at most|up to|max|under|<=?|≤)\\s*${NUMBER}$`, "i");

const numberOf = (digits: string): number => Number(digits.replace(/\D/g, ""));

/** `50-200`, `1,000 to 5,000`, `50+`, `50` or `up to 50`: the numbers of a range; undefined for anything else. */
function rangeOf(value: string): JsonObject | undefined {
  const written = value.trim();
  const [, low, high] = RANGE.exec(written) ?? [];
  if (low && high) {
    const [min, max] = [numberOf(low), numberOf(high)];
    return min <= max ? { min, max } : undefined;
  }
  const most = AT_MOST.exec(written)?.[1];
  if (most) return { max: numberOf(most) };
  const [, least, bare] = AT_LEAST.exec(written) ?? [];
  const min = least ?? bare;
  return min === undefined ? undefined : { min: numberOf(min) };
}

function ruleOf(kind: NewKind, value: string): JsonObject | undefined {
  if (kind === "company_size" || kind === "experience") {
    const range = rangeOf(value);
    return range && { kind, ...range };
  }
  const items = listOf(value);
  if (items.length === 0) return undefined;
  return kind === "title" ? { kind, any_of: items.map((role) => ({ role })) } : { kind, any_of: items };
}

/** Adds a wanted criterion; undefined if the value says nothing. */
export function withCriterion(algorithm: JsonObject, kind: NewKind, value: string): JsonObject | undefined {
  const rule = ruleOf(kind, value);
  if (!rule) return undefined;
  const taken = criteriaOf(algorithm).map((each) => stringAt(each, "name"));
  const base = kind.replace("_", " ");
  let name = base;
  for (let count = 2; taken.includes(name); count += 1) name = `${base} ${count}`;
  const added = { name, weight: NEW_POINTS, demand: "want", loses: 0, rule };
  return withCriteria(algorithm, [...criteriaOf(algorithm), added]);
}

export const withoutCriterion = (algorithm: JsonObject, at: number): JsonObject =>
  withCriteria(
    algorithm,
    criteriaOf(algorithm).filter((_, place) => place !== at),
  );

export const pointsOf = (algorithm: JsonObject): number =>
  criteriaOf(algorithm)
    .filter((each) => stringAt(each, "demand") !== "avoid")
    .reduce<number>((sum, each) => sum + (numberAt(each, "weight") ?? 0), 0);
