import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDraft } from "./draft";

const REST_MS = 200;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function edited(value: string) {
  const commit = vi.fn<(next: string) => void>();
  const { result, rerender } = renderHook((kept: string) => useDraft(kept, commit, REST_MS), { initialProps: value });
  const type = (next: string) => act(() => result.current[1](next));
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  return { commit, type, wait, arrive: rerender, shown: () => result.current[0] };
}

test("typed text shows immediately and commits after the debounce", () => {
  const { commit, type, wait, shown } = edited("");
  type("a");
  wait(REST_MS - 1);
  type("ad");
  wait(REST_MS - 1);
  expect(shown()).toBe("ad");
  expect(commit).not.toHaveBeenCalled();
  wait(1);
  expect(commit.mock.calls).toEqual([["ad"]]);
});

test("text typed while a commit is in flight is kept", () => {
  const { commit, type, wait, arrive, shown } = edited("");
  type("ad");
  wait(REST_MS);
  type("ada");
  arrive("ad");
  expect(shown()).toBe("ada");
  wait(REST_MS);
  expect(commit.mock.calls).toEqual([["ad"], ["ada"]]);
});

test("a value that arrives during an edit does not replace the draft", () => {
  const { type, arrive, shown } = edited("100");
  type("40");
  arrive("101");
  arrive("102");
  expect(shown()).toBe("40");
});

test("a committed draft stays until it is confirmed, then new values show", () => {
  const { type, wait, arrive, shown } = edited("");
  type("ada");
  wait(REST_MS);
  expect(shown()).toBe("ada");
  arrive("ada");
  arrive("");
  expect(shown()).toBe("");
});

test("an edit that restores the original value is not committed", () => {
  const { commit, type, wait, arrive, shown } = edited("ada");
  type("ad");
  type("ada");
  wait(REST_MS);
  expect(commit).not.toHaveBeenCalled();
  arrive("eve");
  expect(shown()).toBe("eve");
});
