import { expect, test } from "vitest";
import { pointsOf, withCriterion, withDemand, withLoss, withoutCriterion, withPoints } from "./scoring-draft";

const algorithm = {
  version: 1,
  criteria: [
    { name: "title", weight: 60, demand: "must" },
    { name: "industry", weight: 40, demand: "want" },
  ],
};

test("edits change one criterion and keep everything else", () => {
  expect(withPoints(algorithm, 1, 30)).toEqual({
    version: 1,
    criteria: [algorithm.criteria[0], { name: "industry", weight: 30, demand: "want" }],
  });
  expect(withoutCriterion(algorithm, 0).criteria).toEqual([algorithm.criteria[1]]);
});

test("an avoided criterion has no points and is left out of the total", () => {
  const avoided = withDemand(algorithm, 1, "avoid");
  expect(pointsOf(algorithm)).toBe(100);
  expect(pointsOf(avoided)).toBe(60);
  expect(avoided.criteria).toContainEqual({ name: "industry", weight: 0, demand: "avoid", loses: 60 });
  expect(withDemand(avoided, 1, "want").criteria).toContainEqual({
    name: "industry",
    weight: 10,
    demand: "want",
    loses: 0,
  });
  expect(withLoss(avoided, 1, 80).criteria).toContainEqual({ name: "industry", weight: 0, demand: "avoid", loses: 80 });
});

test("a new criterion defaults to wanted and gets an unused name", () => {
  const added = (kind: Parameters<typeof withCriterion>[1], value: string) => {
    const criteria = withCriterion(algorithm, kind, value)?.criteria;
    return Array.isArray(criteria) ? criteria.at(-1) : undefined;
  };
  const wanted = { weight: 10, demand: "want", loses: 0 };
  const titles = { kind: "title", any_of: [{ role: "CTO" }, { role: "VP engineering" }] };
  expect(added("title", "CTO, VP engineering")).toEqual({ name: "title 2", ...wanted, rule: titles });
  const sizes = { kind: "company_size", min: 50, max: 200 };
  expect(added("company_size", "50-200")).toEqual({ name: "company size", ...wanted, rule: sizes });
  expect(added("experience", "5+")).toEqual({ name: "experience", ...wanted, rule: { kind: "experience", min: 5 } });
  expect(withCriterion(algorithm, "location", " , ")).toBeUndefined();
  expect(withCriterion(algorithm, "experience", "many")).toBeUndefined();
});

test.each([
  ["1,000-5,000", { min: 1000, max: 5000 }],
  ["1.000 – 5.000", { min: 1000, max: 5000 }],
  ["50 to 200", { min: 50, max: 200 }],
  ["up to 50", { max: 50 }],
  ["<50", { max: 50 }],
  ["at least 10", { min: 10 }],
  ["200+", { min: 200 }],
])("a company size of %s is read", (value, range) => {
  const criteria = withCriterion(algorithm, "company_size", value)?.criteria;
  expect(Array.isArray(criteria) && criteria.at(-1)?.rule).toEqual({ kind: "company_size", ...range });
});

test.each(["50-", "200-50", "50 or 60", "about 50", "1,00"])("a company size of %s is refused", (value) => {
  expect(withCriterion(algorithm, "company_size", value)).toBeUndefined();
});
