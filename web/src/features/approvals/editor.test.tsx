import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Approval } from "@/api/types";
import { Editor } from "./editor";

const closed = vi.fn();

beforeEach(() => {
  closed.mockReset();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const approval = { id: "a", campaign: "c", parameters: { text: "Hi Ada" } } as unknown as Approval;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Editor approval={approval} onClose={closed} onDecided={closed} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const field = () => screen.getByLabelText("Your text");
const write = (value: string) => fireEvent.change(field(), { target: { value } });

test("a text that is too long says by how much, where the field says it", () => {
  write("x".repeat(312));
  const about = document.getElementById(field().getAttribute("aria-describedby") ?? "");
  expect(about?.textContent).toBe("12 characters too many: a message may have 300.");
  expect(about?.className).toContain("text-bad");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("button", { name: "Save and approve" })).toHaveProperty("disabled", true);
});

test("Escape closes at once where nothing was written", () => {
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(closed).toHaveBeenCalledTimes(1);
});

test("Escape asks before it drops what was written, and keeps it on a no", async () => {
  write("Hi Ada, may I ask?");
  fireEvent.keyDown(field(), { key: "Escape" });
  const dialog = screen.getByRole("dialog", { name: "Drop your changes?" });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole("button", { name: "Cancel" }).find((each) => dialog.contains(each)) as Element);
  expect(field()).toHaveProperty("value", "Hi Ada, may I ask?");
  fireEvent.keyDown(field(), { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Drop them" }));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});
