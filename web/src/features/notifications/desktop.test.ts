import { expect, test } from "vitest";
import type { Notice, NoticeList } from "@/api/types";
import { newNotices } from "./desktop";

const notice = (number: number, changes: Partial<Notice> = {}): Notice => ({
  number,
  kind: "approval",
  ending: null,
  campaign: null,
  campaign_name: null,
  at: "2026-11-18T08:00:00Z",
  read: false,
  desktop: true,
  delivery: null,
  ...changes,
});

const list = (...items: Notice[]): NoticeList => ({ items, unread: items.length, desktop: true });

test("only unread notices after the newest known one are new, oldest first", () => {
  const { items, ...rest } = list(notice(5), notice(4, { read: true }), notice(3), notice(2));
  const numbers = newNotices({ items, ...rest }, 2).map(({ number }) => number);
  expect(numbers).toEqual([3, 5]);
});

test("a notice of a kind that is turned off is not shown on the desktop", () => {
  expect(newNotices(list(notice(2, { desktop: false })), 1)).toEqual([]);
});

test("a browser that opens the page for the first time shows no old notices", () => {
  expect(newNotices(list(notice(2), notice(1)), undefined)).toEqual([]);
});
