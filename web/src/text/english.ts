import { campaign, campaigns, onboarding } from "./english/campaigns";
import { conversation } from "./english/conversation";
import { report, timeline } from "./english/history";
import { approvals, queue } from "./english/inbox";
import { leads, tasks } from "./english/leads";
import { settings } from "./english/settings";
import { palette, session, shell } from "./english/shell";
import { todo } from "./english/todo";
import { number } from "./format";

export const english = {
  product: "OutreachGenie",
  loading: "Loading",
  action: {
    cancel: "Cancel",
    close: "Close",
    details: "Details",
    copied: "Copied",
    copy: "Copy",
    dismiss: "Dismiss",
    retry: "Try again",
    undo: "Undo",
    back: "Back",
    next: "Next",
    typeToConfirm: (word: string) => `Type “${word}” to confirm`,
  },
  list: {
    gone: "No longer in the list",
    next: "Show next",
    truncated: (shown: number, total: number) =>
      `Showing the first ${number(shown)} of ${number(total)}. Work through these to see the rest.`,
  },
  problem: {
    safe: "No data was lost.",
    unreachable: {
      title: "Can't reach the server",
      detail: "OutreachGenie may be closed or still starting.",
      safety: "Your data is safe. Nothing is sent while the server is down.",
      next: "Start OutreachGenie again. This page reconnects automatically.",
    },
    unexpected: {
      title: "Something went wrong",
      detail: "The server sent an unexpected response.",
      safety: "No data was lost.",
      next: "Try again. If the problem persists, restart OutreachGenie.",
    },
    crashed: {
      title: "This page crashed",
      safety: "Your campaigns and data are not affected.",
      reload: "Reload page",
    },
    notFound: "Page not found",
    home: "View campaigns",
  },
  approvals,
  campaign,
  campaigns,
  conversation,
  leads,
  onboarding,
  palette,
  queue,
  report,
  session,
  settings,
  shell,
  tasks,
  timeline,
  todo,
};
