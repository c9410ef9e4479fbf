import { expect, test } from "vitest";
import { pointsOf, withDemand, withoutCriterion, withPoints } from "./scoring-draft";

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

test("an avoided criterion has no points and does not count", () => {
  const avoided = withDemand(algorithm, 1, "avoid");
  expect(pointsOf(algorithm)).toBe(100);
  expect(pointsOf(avoided)).toBe(60);
  expect(avoided.criteria).toContainEqual({ name: "industry", weight: 0, demand: "avoid" });
});
