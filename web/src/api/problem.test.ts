import { expect, test } from "vitest";
import { problemOf } from "./problem";

const BODY = { title: "import no header", status: 422, code: "IMPORT_NO_HEADER", detail: "no headings were found" };

test("a problem's detail becomes the title", () => {
  const next = "get a new link with `genie open`";
  expect(problemOf({ ...BODY, next }, 422)).toEqual({
    title: "No headings were found",
    status: 422,
    code: "IMPORT_NO_HEADER",
    next,
  });
});
