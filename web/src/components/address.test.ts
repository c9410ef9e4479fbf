import { expect, test } from "vitest";
import { hostOf } from "./address";

test("the host of an HTTP URL is returned", () => {
  expect(hostOf("https://www.linkedin.com/in/ada")).toBe("www.linkedin.com");
});

test.each([
  "javascript:alert(1)",
  "data:text/html,hi",
  "https://www.linkedin.com@evil.example/",
  "//evil.example",
  "in/ada",
  "",
])("“%s” does not become a link", (address) => {
  expect(hostOf(address)).toBeUndefined();
});
