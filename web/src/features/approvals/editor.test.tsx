import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Approval } from "@/api/types";
import { Editor } from "./editor";

const closed = vi.fn();
let last = 0;

beforeEach(() => {
  closed.mockReset();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  // An unfinished edit is kept for its request, so each test has its own.
  last += 1;
  const approval = { id: `a${last}`, campaign: "c", parameters: { text: "Hi Ada" } } as unknown as Approval;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Editor approval={approval} onClose={closed} onDecided={closed} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const field = () => screen.getByLabelText("Message text");
const write = (value: string) => fireEvent.change(field(), { target: { value } });

test("the field description shows how far the message is over the limit", () => {
  write("x".repeat(312));
  const about = document.getElementById(field().getAttribute("aria-describedby") ?? "");
  expect(about?.textContent).toBe("12 characters over the 300-character limit.");
  expect(about?.className).toContain("text-bad");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("button", { name: "Save and approve" })).toHaveProperty("disabled", true);
});

test("Escape closes an unchanged message without asking", () => {
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(closed).toHaveBeenCalledTimes(1);
});

test("Escape asks before discarding changes and keeps them on Cancel", async () => {
  write("Hi Ada, may I ask?");
  fireEvent.keyDown(field(), { key: "Escape" });
  const dialog = screen.getByRole("dialog", { name: "Discard your changes?" });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole("button", { name: "Cancel" }).find((each) => dialog.contains(each)) as Element);
  expect(field()).toHaveProperty("value", "Hi Ada, may I ask?");
  fireEvent.keyDown(field(), { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
