import type { BrowserStatus, SiteSession } from "@/api/types";
import { number, plural } from "../format";

const STATE: Record<BrowserStatus["state"], string> = { off: "Off", running: "Running", closed: "Closed" };

const STATE_ABOUT: Record<BrowserStatus["state"], string> = {
  off: "It starts when it is needed.",
  running: "",
  closed: "Its window was closed. It starts again when it is needed.",
};

const SESSION: Record<SiteSession["state"], string> = {
  none: "Not signed in",
  signed_in: "Signed in",
  expired: "Sign in again",
};

export const browser = {
  title: "Browser",
  about:
    "OutreachGenie starts its own browser. It writes no cookies to the disk, and each campaign has its own sign-ins.",
  state: STATE,
  stateAbout: STATE_ABOUT,
  status: "Status",
  program: "Program",
  noProgram: "Not found. Install Chromium or Google Chrome.",
  window: "Window",
  withWindow: "In a window",
  headless: "Without a window",
  shows: "Shows",
  signedInFor: "Signed in for",
  close: "Close browser",
  closed: "Browser closed. Sign-ins that are kept stay.",
  vault: "Open vault settings",

  sessions: "Sign-ins",
  sessionsEmpty: "No campaign has leads on a site that OutreachGenie knows.",
  session: SESSION,
  expires: (at: string) => `until ${at} at the latest`,
  signIn: "Sign in",
  signInOf: (campaign: string, site: string) => `Sign in to ${site} for ${campaign}`,
  signOut: "Sign out",
  signOutOf: (campaign: string, site: string) => `Sign out of ${site} for ${campaign}`,
  signOutTitle: (site: string) => `Sign out of ${site}?`,
  signOutAbout: (campaign: string) =>
    `The sign-in of ${campaign} is deleted here, and the browser is closed if it uses it. The site itself is told nothing.`,
  signedOut: (campaign: string, site: string) => `Signed out of ${site}: ${campaign}`,

  opening: (site: string) => `Opening ${site} in the browser…`,
  busy: "The browser is in use",
  busyAbout: "The page where you sign in is opened as soon as the browser is free.",
  waiting: (site: string) => `Please sign in to ${site}, in the browser window`,
  waitingAbout: "Your password is not read. This page notices when you are signed in.",
  noWindow: "This computer has no screen, so the browser has no window to sign in with.",
  signedIn: (site: string) => `Signed in to ${site}`,
  kept: "The sign-in is kept for the next time.",
  notKept: "The sign-in is not kept for the next time.",
  windowClosed: "The browser window was closed before you were signed in",
  noBrowser: "There is no browser",
  done: "Done",

  pictures: (count: number) => plural(count, "picture of the browser", "pictures of the browser"),
  picture: (place: number, count: number) => `What the browser showed, picture ${number(place)} of ${number(count)}`,
  pictureLoading: "Loading picture",
  pictureGone:
    "This picture has been removed. Pictures are kept for 30 days at most, and all are removed when a person is erased.",
};
