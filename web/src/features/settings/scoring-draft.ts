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

/** An avoided criterion has no points. */
export const withDemand = (algorithm: JsonObject, at: number, demand: Demand): JsonObject =>
  changed(algorithm, at, demand === "avoid" ? { demand, weight: 0 } : { demand });

export const withoutCriterion = (algorithm: JsonObject, at: number): JsonObject =>
  withCriteria(
    algorithm,
    criteriaOf(algorithm).filter((_, place) => place !== at),
  );

export const pointsOf = (algorithm: JsonObject): number =>
  criteriaOf(algorithm)
    .filter((each) => stringAt(each, "demand") !== "avoid")
    .reduce<number>((sum, each) => sum + (numberAt(each, "weight") ?? 0), 0);
