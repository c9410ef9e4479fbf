import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button";
import { useSingleFlight } from "./single-flight";

afterEach(cleanup);

/** A button whose action ends when the test resolves it. */
function Acting({ act: run }: { act: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const go = () => {
    // Like a mutation, it becomes busy only after the click has been handled.
    setTimeout(() => setBusy(true));
    void run().then(() => setBusy(false));
  };
  return (
    <Button busy={busy} onClick={go}>
      Go
    </Button>
  );
}

function held(): { run: () => Promise<void>; end: () => void } {
  let end = () => undefined as unknown;
  const run = () =>
    new Promise<void>((resolve) => {
      end = resolve as () => unknown;
    });
  return { run, end: () => end() };
}

test("two immediate clicks run the action once", () => {
  const { run } = held();
  const acted = vi.fn(run);
  render(<Acting act={acted} />);
  fireEvent.click(screen.getByText("Go"));
  fireEvent.click(screen.getByText("Go"));
  expect(acted).toHaveBeenCalledTimes(1);
});

test("the second click of a double click is ignored even if the action has already finished", async () => {
  vi.useFakeTimers();
  const { run, end } = held();
  const acted = vi.fn(run);
  render(<Acting act={acted} />);
  fireEvent.click(screen.getByText("Go"), { detail: 1 });
  await act(() => vi.advanceTimersByTimeAsync(5));
  await act(async () => end());
  fireEvent.click(screen.getByText("Go"), { detail: 2 });
  expect(acted).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText("Go"), { detail: 1 });
  expect(acted).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("a click that starts no action does not block the button", async () => {
  vi.useFakeTimers();
  const clicked = vi.fn();
  render(
    <Button busy={false} onClick={clicked}>
      Go
    </Button>,
  );
  fireEvent.click(screen.getByText("Go"));
  await act(() => vi.advanceTimersByTimeAsync(300));
  fireEvent.click(screen.getByText("Go"));
  expect(clicked).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("a form is submitted once when its button is clicked twice", () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button type="submit" busy={false}>
        Go
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByText("Go"));
  fireEvent.click(screen.getByText("Go"));
  expect(sent).toHaveBeenCalledTimes(1);
});

test("a button without a busy state handles every click", () => {
  const clicked = vi.fn();
  render(<Button onClick={clicked}>Next</Button>);
  fireEvent.click(screen.getByText("Next"), { detail: 1 });
  fireEvent.click(screen.getByText("Next"), { detail: 2 });
  expect(clicked).toHaveBeenCalledTimes(2);
});

test("a running action cannot be started again, but a failed one can", async () => {
  let fail = () => undefined as unknown;
  const run = vi.fn(
    (_: string) =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error("no"));
      }),
  );
  const { result } = renderHook(() => useSingleFlight(run));
  result.current("a");
  result.current("b");
  expect(run).toHaveBeenCalledTimes(1);
  fail();
  await act(async () => undefined);
  result.current("c");
  expect(run).toHaveBeenLastCalledWith("c");
  expect(run).toHaveBeenCalledTimes(2);
});
