import { expect, test } from "vitest";
import { hostOf } from "./address";

test("web addresses have a host", () => {
  expect(hostOf("https://www.linkedin.com/in/ada")).toBe("www.linkedin.com");
});

test.each([
  "javascript:alert(1)",
  "data:text/html,hi",
  "https://www.linkedin.com@evil.example/",
  "//evil.example",
  "in/ada",
  "",
])("%s becomes no link", (address) => {
  expect(hostOf(address)).toBeUndefined();
});
