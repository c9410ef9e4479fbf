/** Describes a scoring algorithm. Unknown parts are left for the raw view. */
import { isJsonObject, listAt, numberAt, stringAt, stringsAt } from "@/api/json";
import type { JsonObject } from "@/api/types";
import { artifacts } from "@/text/artifacts";
import { words as wordsOf } from "@/text/format";

const words = artifacts.scoring;

export type Demand = keyof typeof words.demand;

export interface Criterion {
  name: string;
  demand: Demand;
  /** The rule in words. */
  rule: string;
  points: number;
  /** The points that a lead loses without it, or with it if it is avoided. */
  loses: number;
}

export interface Algorithm {
  goal: string | undefined;
  /** The date from which recent activity is measured. */
  referenceDate: string | undefined;
  criteria: readonly Criterion[];
  /** The words of the goal that no word list has. */
  notUnderstood: readonly string[];
}

/** A wanted title: role and seniority. */
function describeTitle(value: unknown): string {
  const level = (name: string) => wordsOf(stringAt(value, name) ?? "") || undefined;
  return words.title(stringAt(value, "role"), level("at_least"), level("at_most"));
}

const range = (rule: JsonObject): string => words.range(numberAt(rule, "min"), numberAt(rule, "max"));

const DESCRIPTIONS: Readonly<Record<string, (rule: JsonObject) => string>> = {
  title: (rule) => words.titles(listAt(rule, "any_of").map(describeTitle)),
  company_size: (rule) => words.employees(range(rule)),
  industry: (rule) => words.oneOf(stringsAt(rule, "any_of")),
  location: (rule) => words.oneOf(stringsAt(rule, "any_of")),
  recent_activity: (rule) => words.recent(numberAt(rule, "days") ?? 0),
  tenure: (rule) => words.tenure(numberAt(rule, "days") ?? 0),
  experience: (rule) => words.experience(range(rule)),
  profile_completeness: () => words.complete,
  keywords: (rule) => words.keywords(stringsAt(rule, "any_of"), stringsAt(rule, "columns")),
  number: (rule) => words.number(stringsAt(rule, "columns"), range(rule)),
};

const isDemand = (value: unknown): value is Demand => typeof value === "string" && value in words.demand;

function criterionOf(value: unknown): Criterion | undefined {
  if (!isJsonObject(value) || !isJsonObject(value.rule)) return undefined;
  const { name, weight, demand, rule } = value;
  const describe = DESCRIPTIONS[String(rule.kind)];
  if (typeof name !== "string" || typeof weight !== "number" || !describe) return undefined;
  if (!isDemand(demand)) return undefined;
  return { name, points: weight, demand, rule: describe(rule), loses: numberAt(value, "loses") ?? 0 };
}

/** Parses a scoring algorithm; undefined if any part of it is unknown. */
export function algorithmOf(content: unknown): Algorithm | undefined {
  if (!isJsonObject(content) || !Array.isArray(content.criteria) || content.criteria.length === 0) return undefined;
  const criteria = content.criteria.map(criterionOf);
  if (!criteria.every((each) => each !== undefined)) return undefined;
  return {
    goal: stringAt(content, "goal"),
    referenceDate: stringAt(content, "reference_date"),
    criteria,
    notUnderstood: stringsAt(content, "not_understood"),
  };
}
