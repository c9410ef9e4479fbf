import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Shortcuts, useShortcuts } from "./shortcuts";

afterEach(cleanup);

function Hearing({ shortcuts }: { shortcuts: Shortcuts }) {
  useShortcuts(shortcuts);
  return <input />;
}

const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });

test("a held key acts once and acts again only after a new press", () => {
  const a = vi.fn();
  render(<Hearing shortcuts={{ a }} />);
  press("a");
  for (let time = 0; time < 20; time += 1) press("a", true);
  expect(a).toHaveBeenCalledTimes(1);
  press("a");
  expect(a).toHaveBeenCalledTimes(2);
});

test("a key held since the previous item does not act on the next one", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Hearing key="first" shortcuts={{ s: first }} />);
  press("s");
  rerender(<Hearing key="second" shortcuts={{ s: second }} />);
  press("s", true);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
});

test("navigation keys repeat while held", () => {
  const j = vi.fn();
  render(<Hearing shortcuts={{ j }} />);
  press("j");
  press("j", true);
  press("j", true);
  expect(j).toHaveBeenCalledTimes(3);
});

test("a held shortcut key does not type into the field it focused", () => {
  const { container } = render(<Hearing shortcuts={{ r: () => container.querySelector("input")?.focus() }} />);
  const field = container.querySelector("input") as HTMLInputElement;
  press("r");
  const isWritten = (repeat: boolean) => fireEvent.keyDown(field, { key: "r", repeat });
  expect(isWritten(true)).toBe(false);
  expect(isWritten(false)).toBe(true);
  expect(isWritten(true)).toBe(true);
});
