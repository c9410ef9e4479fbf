/** A list with one item open beside it. The open item is in the URL, so that Back closes it. */
import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useWideScreen } from "./wide-screen";

/** Search parameters that identify an item. */
export type ItemSearch = Readonly<Record<string, string>>;

export interface ListDetail<T> {
  /** Whether list and detail are shown side by side. */
  wide: boolean;
  current: T | undefined;
  open: (item: T) => void;
  /** Opens the next or previous item. */
  move: (by: 1 | -1) => void;
  /** Returns to the list. If the item has left the list, the one that takes its place becomes current. */
  close: () => void;
}

export function useListDetail<T>(items: readonly T[], searchOf: (item: T) => ItemSearch): ListDetail<T> {
  const wide = useWideScreen();
  const router = useRouter();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [lastIndex, setLastIndex] = useState(0);
  const found = items.findIndex((item) =>
    Object.entries(searchOf(item)).every(([key, value]) => search[key] === value),
  );
  const at = found >= 0 ? found : Math.min(lastIndex, items.length - 1);
  const current = wide || found >= 0 ? items[at] : undefined;
  const show = (item: T, opening: boolean) => {
    const target = searchOf(item);
    const isOpen = Object.keys(target).some((key) => search[key] !== undefined);
    setLastIndex(Math.max(0, items.indexOf(item)));
    if (opening && !isOpen) void navigate({ to: ".", search: target, state: { opened: true } });
    else void navigate({ to: ".", search: target, replace: true, state: true });
  };
  const close = () => {
    const { location } = router.state;
    // A decision may settle after the user has navigated away.
    if (location.pathname !== pathname) return;
    setLastIndex(Math.max(0, at));
    if (location.state.opened) router.history.back();
    else void navigate({ to: ".", search: {}, replace: true });
  };
  const move = (by: 1 | -1) => {
    const item = items[Math.max(0, Math.min(items.length - 1, at + by))];
    // Moving opens the current item if none is open yet.
    if (item) show(current ? item : (items[at] ?? item), current === undefined);
  };
  return { wide, current, open: (item) => show(item, true), move, close };
}
