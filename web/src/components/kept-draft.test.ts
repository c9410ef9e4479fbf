import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useKeptDraft } from "./kept-draft";

const leaving = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test("an edit survives reopening its page until it is discarded", () => {
  const first = renderHook(() => useKeptDraft("key", "saved"));
  expect(first.result.current.value).toBe("saved");
  act(() => first.result.current.set("edited"));
  first.unmount();
  const second = renderHook(() => useKeptDraft("key", "saved"));
  expect(second.result.current.value).toBe("edited");
  act(() => second.result.current.discard());
  expect(second.result.current.value).toBe("saved");
  second.unmount();
  expect(renderHook(() => useKeptDraft("key", "saved")).result.current.value).toBe("saved");
});

test("the browser asks before the page is left with unsaved edits", () => {
  expect(leaving()).toBe(false);
  const { result } = renderHook(() => useKeptDraft("another", "saved"));
  act(() => result.current.set("edited"));
  expect(leaving()).toBe(true);
  act(() => result.current.discard());
  expect(leaving()).toBe(false);
});
