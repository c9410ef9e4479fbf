import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "./toast";
import { sendUndoable, UNDO_MS, useWaitingActions } from "./undoable";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <Toasts />
      <Waiting />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Waiting() {
  return <p data-testid="waiting">{[...useWaitingActions().keys()].join()}</p>;
}

const waiting = () => screen.getByTestId("waiting").textContent;
const start = (key: string, send: () => Promise<unknown>) => act(() => sendUndoable(key, `Sent ${key}`, send));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("an action is sent once, when the undo period is over", async () => {
  const send = vi.fn().mockResolvedValue(undefined);
  start("a", send);
  start("a", send);
  expect(waiting()).toBe("a");
  await pass(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await pass(2);
  expect(send).toHaveBeenCalledTimes(1);
  expect(waiting()).toBe("");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("an action that was undone is never sent", async () => {
  const send = vi.fn();
  start("b", send);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(waiting()).toBe("");
  await pass(2 * UNDO_MS);
  expect(send).not.toHaveBeenCalled();
});

test("leaving the page sends pending actions", async () => {
  const send = vi.fn().mockResolvedValue(undefined);
  start("c", send);
  await act(async () => void window.dispatchEvent(new Event("pagehide")));
  expect(send).toHaveBeenCalledTimes(1);
  await pass(2 * UNDO_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a failed action is reported and no longer pending", async () => {
  start("d", () => Promise.reject(new Error("no")));
  await pass(UNDO_MS + 1);
  expect(screen.getByText("Something went wrong")).toBeTruthy();
  expect(waiting()).toBe("");
});
