/** A list with one of its things open beside it. Which one is in the address, so that Back closes it. */
import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useWide } from "./wide";

/** By which a thing is named in the address. */
export type Address = Readonly<Record<string, string>>;

export interface Desk<T> {
  /** Whether list and detail stand side by side. */
  wide: boolean;
  current: T | undefined;
  open: (item: T) => void;
  /** Goes down the list, or up. */
  move: (by: 1 | -1) => void;
  /** Goes back to the list. What takes the place of something that left the list is next. */
  leave: () => void;
}

export function useDesk<T>(items: readonly T[], addressOf: (item: T) => Address): Desk<T> {
  const wide = useWide();
  const router = useRouter();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [place, setPlace] = useState(0);
  const found = items.findIndex((item) =>
    Object.entries(addressOf(item)).every(([key, value]) => search[key] === value),
  );
  const at = found >= 0 ? found : Math.min(place, items.length - 1);
  const current = wide || found >= 0 ? items[at] : undefined;
  const show = (item: T, opening: boolean) => {
    const address = addressOf(item);
    const isNamed = Object.keys(address).some((key) => search[key] !== undefined);
    setPlace(Math.max(0, items.indexOf(item)));
    if (opening && !isNamed) void navigate({ to: ".", search: address, state: { opened: true } });
    else void navigate({ to: ".", search: address, replace: true, state: true });
  };
  const leave = () => {
    const { location } = router.state;
    // What was decided may have settled after the person went elsewhere.
    if (location.pathname !== pathname) return;
    setPlace(Math.max(0, at));
    if (location.state.opened) router.history.back();
    else void navigate({ to: ".", search: {}, replace: true });
  };
  const move = (by: 1 | -1) => {
    const item = items[Math.max(0, Math.min(items.length - 1, at + by))];
    // Where nothing is open yet, moving opens.
    if (item) show(current ? item : (items[at] ?? item), current === undefined);
  };
  return { wide, current, open: (item) => show(item, true), move, leave };
}
