import { expect, test } from "vitest";
import { pagesOf } from "./rows";

test("only the pages with visible rows are requested", () => {
  expect(pagesOf(0, 40)).toEqual([0]);
  expect(pagesOf(95, 130)).toEqual([0, 1]);
  expect(pagesOf(11_990, 11_999)).toEqual([119]);
});
