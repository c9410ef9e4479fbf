/**
 * A list with one item open beside it. The open item is in the URL, so that Back closes it.
 *
 * The current item is remembered by its address, never by its place. It changes only when the user opens,
 * moves, closes or decides: an item that leaves the list by itself is gone, and no other takes its place
 * under the user's hands.
 */
import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useWideScreen } from "./wide-screen";

/** Search parameters that identify an item. */
export type ItemSearch = Readonly<Record<string, string>>;

export interface ListDetail<T> {
  /** Whether list and detail are shown side by side. */
  wide: boolean;
  current: T | undefined;
  /** Whether the current item has left the list without a decision made here. */
  gone: boolean;
  open: (item: T) => void;
  /** Opens the next or previous item. */
  move: (by: 1 | -1) => void;
  /** Returns to the list. */
  close: () => void;
  /** After a decision about items. If the current item is one of them, the one after it becomes current. */
  decided: (items: readonly T[]) => void;
}

/** The current item of a wide screen, or the last one of a narrow screen. */
interface Remembered {
  key: string;
  /** Its place when it was last in the list. */
  place: number;
}

/** The address of an item as one text. */
const textOf = (address: Readonly<Record<string, unknown>>): string => JSON.stringify(address);

export function useListDetail<T>(items: readonly T[], searchOf: (item: T) => ItemSearch): ListDetail<T> {
  const wide = useWideScreen();
  const router = useRouter();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [remembered, setRemembered] = useState<Remembered>();
  // After a decision, the URL may still name a decided item, and the list may still have it.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const keyOf = (item: T): string => textOf(searchOf(item));
  const addressed = addressIn(search, items[0] && searchOf(items[0]));
  const isLeft = (item: T) => left.has(keyOf(item));
  if (addressed === undefined && left.size > 0 && !items.some(isLeft)) setLeft(new Set());
  const inUrl = addressed !== undefined && !left.has(addressed) ? addressed : undefined;
  const key = inUrl ?? (wide ? remembered?.key : undefined);
  const found = key === undefined ? -1 : items.findIndex((item) => keyOf(item) === key);
  const first = items[0];
  const fresh = wide && key === undefined ? items.findIndex((item) => !isLeft(item)) : -1;
  const place = found >= 0 ? found : fresh;
  const current = place >= 0 ? items[place] : undefined;
  if (current && (remembered?.key !== keyOf(current) || remembered.place !== place))
    setRemembered({ key: keyOf(current), place });
  const gone = key !== undefined && found < 0 && first !== undefined;

  const show = (item: T, opening: boolean) => {
    setLeft(new Set());
    setRemembered({ key: keyOf(item), place: Math.max(0, items.indexOf(item)) });
    if (opening && addressed === undefined) void navigate({ to: ".", search: searchOf(item), state: { opened: true } });
    else void navigate({ to: ".", search: searchOf(item), replace: true, state: true });
  };
  const close = () => {
    const { location } = router.state;
    // A decision may settle after the user has navigated away.
    if (location.pathname !== pathname || addressIn(location.search, first && searchOf(first)) === undefined) return;
    if (location.state.opened) router.history.back();
    else void navigate({ to: ".", search: {}, replace: true });
  };
  const move = (by: 1 | -1) => {
    const last = items.length - 1;
    if (current) return show(items[Math.max(0, Math.min(last, place + by))] ?? current, false);
    // The item after one that is gone has its place now.
    const from = Math.min(remembered?.place ?? 0, last);
    const item = items[gone && by < 0 ? Math.max(0, from - 1) : Math.max(0, from)];
    if (item) show(item, true);
  };
  const decided = (settled: readonly T[]) => {
    const keys = new Set(settled.map(keyOf));
    if (key === undefined || !keys.has(key)) return;
    const stays = (item: T | undefined): item is T => item !== undefined && !keys.has(keyOf(item));
    const at = Math.max(0, place);
    const next = items.slice(at).find(stays) ?? items.slice(0, at).findLast(stays);
    setLeft(keys);
    setRemembered(next && { key: keyOf(next), place: items.indexOf(next) });
    close();
  };
  return { wide, current, gone, open: (item) => show(item, true), move, close, decided };
}

/** The address in the URL, if it has one of the form of `like`. */
function addressIn(search: Readonly<Record<string, unknown>>, like: ItemSearch | undefined): string | undefined {
  const names = Object.keys(like ?? {});
  if (!names.some((name) => search[name] !== undefined)) return undefined;
  return textOf(Object.fromEntries(names.map((name) => [name, search[name]])));
}
