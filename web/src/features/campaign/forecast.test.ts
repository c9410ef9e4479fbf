import { expect, test } from "vitest";
import { perDay } from "./forecast";

test("deliveries are counted by day, and days without any are there", () => {
  const noon = new Date(2026, 10, 15, 12).getTime();
  const at = (ahead: number) => ({ at: new Date(2026, 10, 15 + ahead, 9).toISOString() });
  expect(perDay([at(0), at(0), at(2)], noon, 4)).toEqual([
    { day: "2026-11-15", count: 2 },
    { day: "2026-11-16", count: 0 },
    { day: "2026-11-17", count: 1 },
    { day: "2026-11-18", count: 0 },
  ]);
});
