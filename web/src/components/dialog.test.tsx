import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Confirm } from "./confirm";
import { Dialog } from "./dialog";

beforeAll(() => {
  // jsdom has no modal dialogs. Browsers focus the first focusable element.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>("button")?.focus();
  };
});
afterEach(cleanup);

const nothing = () => undefined;

test("a dialog with a field focuses the field", () => {
  render(
    <Dialog open onClose={nothing} title="New">
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("a confirmation without a field focuses Cancel", () => {
  render(<Confirm open onClose={nothing} title="Remove?" action="Remove" run={vi.fn()} />);
  expect(document.activeElement?.textContent).toBe("Cancel");
});

test("a confirmation that asks for a reason focuses the reason field", () => {
  const reason = { label: "Why?", required: true };
  render(<Confirm open onClose={nothing} title="Reject" action="Reject" reason={reason} run={vi.fn()} />);
  expect(document.activeElement).toBe(screen.getByLabelText("Why?"));
});

test("a dialog for reading focuses its text so that arrow keys scroll it", () => {
  render(
    <Dialog open onClose={nothing} title="Keys" reading footer={<button type="button">Do</button>}>
      <p>Text</p>
    </Dialog>,
  );
  expect(document.activeElement?.textContent).toBe("Text");
});

test("focus returns to the previously focused element", () => {
  const view = (open: boolean) => (
    <>
      <button type="button">Open</button>
      <Dialog open={open} onClose={nothing} title="New">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
  const { rerender } = render(view(false));
  screen.getByText("Open").focus();
  rerender(view(true));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  rerender(view(false));
  expect(document.activeElement).toBe(screen.getByText("Open"));
});
