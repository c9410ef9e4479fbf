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
    criterion("new", { kind: "tenure", days: 365 }),
    criterion("years", { kind: "experience", min: 5 }),
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
    "started the current role in the last 365 days",
    "at least 5 years of experience",
  ]);
});

test("an algorithm with an unknown rule is shown in full as data", () => {
  const content = { criteria: [criterion("moon", { kind: "phase_of_the_moon", phase: "full" })] };
  expect(algorithmOf(content)).toBeUndefined();
  const { container } = render(<Content type="scoring_algorithm" content={content} />);
  for (const part of ["moon", "phase_of_the_moon", "full", "want", "10"]) expect(container.textContent).toContain(part);
});

test("a scoring algorithm is shown in plain words, along with what was not understood", () => {
  const criteria = [
    { ...criterion("title", { kind: "title", any_of: [{ role: "cto" }] }, "must", 100), loses: 30 },
    { ...criterion("agencies", { kind: "keywords", any_of: ["agency"] }, "avoid", 0), loses: 45 },
  ];
  const content = { goal: "CTOs, no agencies, zorbing", criteria, not_understood: ["zorbing"] };
  const { container } = render(<Content type="scoring_algorithm" content={content} />);
  const items = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(items).toEqual(["Title cto100 points, −30 if missing", "Agencies keywords “agency”−45"]);
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toContain("Avoided");
  expect(container.textContent).toContain("“zorbing”");
});

test("content of any other type is shown field by field, with hidden characters marked", () => {
  const content = { job_title: "Plat\u200bform", tags: ["a", { deep: null }] };
  const { container } = render(<Content type="job_posting" content={content} />);
  expect(container.textContent).toContain("Job title");
  expect(container.querySelector("mark")?.textContent).toBe("U+200B zero width space");
  expect(container.textContent).not.toMatch(/[{}[\]"]/);
});
