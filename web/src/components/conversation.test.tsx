import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Conversation, type Line } from "./conversation";

const LINES: Line[] = [{ by: "you", text: "How is it going?" }];

beforeEach(() => {
  // The test environment has no layout.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const conversation = (given: { lines?: Line[]; busy?: boolean; writing?: string; onStop?: () => void }) => (
  <Conversation
    lines={LINES}
    busy={false}
    label="Message"
    placeholder=""
    longest={100}
    intro={null}
    onSend={() => undefined}
    {...given}
  />
);

test("a streamed answer is added to the live region only when it is complete", () => {
  const onStop = vi.fn();
  const { rerender } = render(conversation({ busy: true, writing: "One two", onStop }));
  const list = screen.getByRole("list");
  expect(list.getAttribute("aria-live")).toBe("polite");
  expect(list.contains(screen.getByText("One two"))).toBe(false);
  expect(screen.getByRole("status").textContent).toBe("Writing an answer…");
  rerender(conversation({ lines: [...LINES, { by: "program", text: "One two three" }], onStop }));
  expect(list.contains(screen.getByText("One two three"))).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("Stop replaces Send, acts once and returns the focus to the field", () => {
  const onStop = vi.fn();
  const { rerender } = render(conversation({ busy: true, writing: "One", onStop }));
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  const stop = screen.getByRole("button", { name: "Stop generating" });
  stop.focus();
  fireEvent.click(stop);
  fireEvent.click(stop);
  expect(onStop).toHaveBeenCalledOnce();
  rerender(conversation({ onStop }));
  expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Message"));
});

test("an immediate answer shows no Stop button", () => {
  const onStop = vi.fn();
  const { rerender } = render(conversation({ onStop }));
  rerender(conversation({ busy: true, onStop }));
  expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBe("true");
});
