/** A scoring algorithm in words. What is not understood is left to be shown as it stands. */
import type { Free } from "@/api/types";
import { text } from "@/text";
import { words as wordsOf } from "@/text/moments";

const words = text.artifacts.scoring;

export interface Criterion {
  name: string;
  demand: keyof typeof words.demand;
  /** What it asks for, in words. */
  asks: string;
  points: number;
}

export interface Algorithm {
  goal: string | undefined;
  /** The day from which recent activity is measured. */
  counted: string | undefined;
  criteria: readonly Criterion[];
}

export function isFree(value: unknown): value is Free {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];

/** A wanted title: a role, and how high. */
function wanted(value: unknown): string {
  if (!isFree(value)) return "";
  const level = (name: string) => textOf(value[name]) && wordsOf(String(value[name]));
  return words.title(textOf(value.role), level("at_least"), level("at_most"));
}

const range = (rule: Free): string => words.range(numberOf(rule.min), numberOf(rule.max));

const RULES: Readonly<Record<string, (rule: Free) => string>> = {
  title: (rule) => words.titles(Array.isArray(rule.any_of) ? rule.any_of.map(wanted) : []),
  company_size: (rule) => words.employees(range(rule)),
  industry: (rule) => words.oneOf(textsOf(rule.any_of)),
  location: (rule) => words.oneOf(textsOf(rule.any_of)),
  recent_activity: (rule) => words.recent(numberOf(rule.days) ?? 0),
  profile_completeness: () => words.complete,
  keywords: (rule) => words.keywords(textsOf(rule.any_of), textsOf(rule.columns)),
  number: (rule) => words.number(textsOf(rule.columns), range(rule)),
};

function criterionOf(value: unknown): Criterion | undefined {
  if (!isFree(value) || !isFree(value.rule)) return undefined;
  const { name, weight, demand, rule } = value;
  const inWords = RULES[String(rule.kind)];
  if (typeof name !== "string" || typeof weight !== "number" || !inWords) return undefined;
  if (typeof demand !== "string" || !(demand in words.demand)) return undefined;
  return { name, points: weight, demand: demand as Criterion["demand"], asks: inWords(rule) };
}

/** The algorithm that a content is; nothing if any part of it is not understood. */
export function algorithmOf(content: unknown): Algorithm | undefined {
  if (!isFree(content) || !Array.isArray(content.criteria) || content.criteria.length === 0) return undefined;
  const criteria = content.criteria.map(criterionOf);
  if (!criteria.every((each) => each !== undefined)) return undefined;
  return { goal: textOf(content.goal), counted: textOf(content.reference_date), criteria };
}
