import { campaign, campaigns, onboarding } from "./english/campaigns";
import { evidence } from "./english/evidence";
import { artifacts, report, timeline } from "./english/history";
import { approvals, queue } from "./english/inbox";
import { imports, leads, tasks } from "./english/leads";
import { settings } from "./english/settings";
import { palette, session, shell, shortcuts } from "./english/shell";
import { talk } from "./english/talk";
import { todo } from "./english/todo";
import { number } from "./moments";

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
    save: "Save",
    undo: "Undo",
    more: "More",
    back: "Back",
    next: "Next",
    typeToConfirm: (word: string) => `Type “${word}” to confirm`,
  },
  list: {
    rest: (shown: number, total: number) =>
      `The first ${number(shown)} are shown. ${number(total - shown)} more follow when these are settled.`,
  },
  problem: {
    safe: "Nothing was lost: everything that was done is in the journal.",
    unreachable: {
      title: "The program does not answer",
      detail: "It may have been closed, or it is starting.",
      safety: "Your data is safe in the data folder; nothing is sent while the program is not running.",
      next: "Start it again with “genie serve --open”. This page goes on by itself.",
    },
    unexpected: {
      title: "This did not work",
      detail: "The answer was not understood.",
      safety: "Nothing was lost: everything that was done is in the journal.",
      next: "Try again. If it stays so, restart the program.",
    },
    crashed: {
      title: "This screen broke",
      safety: "Only the page is affected. Your campaigns and the journal are not.",
      reload: "Load the page again",
    },
    notFound: "There is nothing at this address.",
    home: "See all campaigns",
  },
  approvals,
  artifacts,
  campaign,
  campaigns,
  evidence,
  imports,
  leads,
  onboarding,
  palette,
  queue,
  report,
  session,
  settings,
  shell,
  shortcuts,
  tasks,
  timeline,
  talk,
  todo,
};
