import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Content } from "./content";
import { algorithmOf } from "./scoring-algorithm";

afterEach(cleanup);

const criterion = (name: string, rule: object, demand = "want", weight = 10) => ({ name, weight, demand, rule });

test("every rule of a scoring algorithm has a description", () => {
  const titles = [{ role: "engineer", at_least: "director" }, { role: "cto" }, { at_least: "lead", at_most: "chief" }];
  const criteria = [
    criterion("title", { kind: "title", any_of: titles }),
    criterion("size", { kind: "company_size", min: 50, max: 500 }),
    criterion("large", { kind: "company_size", min: 1000 }),
    criterion("industry", { kind: "industry", any_of: ["software", "finance"] }),
    criterion("place", { kind: "location", any_of: ["Berlin"] }),
    criterion("active", { kind: "recent_activity", days: 90 }),
    criterion("whole", { kind: "profile_completeness" }),
    criterion("words", { kind: "keywords", any_of: ["rust"], columns: ["headline"] }),
    criterion("deals", { kind: "number", columns: ["deals"], max: 3 }),
  ];
  expect(algorithmOf({ criteria })?.criteria.map(({ rule }) => rule)).toEqual([
    "engineer, director or above; or cto; or from lead to chief",
    "50 to 500 employees",
    "at least 1,000 employees",
    "software or finance",
    "Berlin",
    "active in the last 90 days; older activity counts less",
    "complete profile (name, title, company and location)",
    "keywords “rust” in headline",
    "deals: at most 3",
  ]);
});

test("an algorithm with an unknown rule is shown in full as data", () => {
  const content = { criteria: [criterion("moon", { kind: "phase_of_the_moon", phase: "full" })] };
  expect(algorithmOf(content)).toBeUndefined();
  const { container } = render(<Content type="scoring_algorithm" content={content} />);
  for (const part of ["moon", "phase_of_the_moon", "full", "want", "10"]) expect(container.textContent).toContain(part);
});

test("all criteria except avoided ones show points", () => {
  const criteria = [
    criterion("title", { kind: "title", any_of: [{ role: "cto" }] }, "must", 100),
    criterion("agencies", { kind: "keywords", any_of: ["agency"] }, "avoid", 0),
  ];
  render(<Content type="scoring_algorithm" content={{ criteria }} />);
  expect(screen.getByRole("row", { name: "Title Required cto 100" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "Agencies Avoid keywords “agency” none" })).toBeTruthy();
});

test("content of any other type is shown field by field, with hidden characters marked", () => {
  const content = { job_title: "Plat\u200bform", tags: ["a", { deep: null }] };
  const { container } = render(<Content type="job_posting" content={content} />);
  expect(container.textContent).toContain("Job title");
  expect(container.querySelector("mark")?.textContent).toBe("U+200B zero width space");
  expect(container.textContent).not.toMatch(/[{}[\]"]/);
});
