/** Notifications of the desktop, for what happens while the page is in the background. */
import { useEffect, useState } from "react";
import type { Notice, NoticeList } from "@/api/types";
import { notifications as words } from "@/text/notifications";

/** The newest notice that this browser knows, shared by its tabs and kept across reloads. */
const KEY = "newest-notice";

function known(): number | undefined {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return kept > 0 ? kept : undefined;
  } catch {
    return undefined;
  }
}

function remember(number: number): void {
  try {
    localStorage.setItem(KEY, String(number));
  } catch {
    // A second tab may then show the same notice; its tag replaces the first one.
  }
}

/** The notices that are new to this browser and wanted on the desktop, oldest first. What came before it is not new. */
export function newNotices(list: NoticeList, newest: number | undefined): Notice[] {
  if (newest === undefined) return [];
  return list.items.filter((notice) => notice.desktop && !notice.read && notice.number > newest).reverse();
}

/** Whether this browser lets the page show notifications. */
export function usePermission(): [NotificationPermission, () => Promise<void>] {
  const isSupported = typeof Notification !== "undefined";
  const [permission, setPermission] = useState(isSupported ? Notification.permission : "denied");
  const ask = async () => setPermission(await Notification.requestPermission());
  return [permission, ask];
}

/** Shows new notices on the desktop, unless the page is in sight. */
export function useDesktopNotices(list: NoticeList | undefined, open: (notice: Notice) => void): void {
  useEffect(() => {
    if (!list) return;
    const isWanted = typeof Notification !== "undefined" && Notification.permission === "granted";
    if (isWanted && document.visibilityState === "hidden") {
      for (const notice of newNotices(list, known())) show(notice, open);
    }
    remember(list.items[0]?.number ?? 0);
  }, [list, open]);
}

function show(notice: Notice, open: (notice: Notice) => void): void {
  const shown = new Notification(words.notice(notice), { tag: `notice-${notice.number}` });
  shown.onclick = () => {
    globalThis.focus();
    open(notice);
    shown.close();
  };
}
