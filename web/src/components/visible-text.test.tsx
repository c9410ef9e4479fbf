import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { VisibleText } from "./visible-text";

test("HTML from users and models is rendered as text", () => {
  const { container } = render(<VisibleText>{"<img src=x onerror=alert(1)>\u200b"}</VisibleText>);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("mark")?.textContent).toBe("U+200B zero width space");
  expect(container.textContent).toContain("<img src=x onerror=alert(1)>");
});
