/** How a message is filled in: the server is asked until the user has signed in, and until the page shows it as sent. */
import { isBrowserBusy, nextLook } from "@/api/browser-wait";
import { confirmMessage, fillMessage } from "@/api/sending";
import type { QueueItem, SiteCheck } from "@/api/types";

export type FillStep =
  | { phase: "opening" | "busy" | "signing_in" | "sent" }
  | { phase: "filled_in"; person: string | null | undefined }
  | { phase: "not_filled_in"; check: SiteCheck }
  | { phase: "stopped"; reason: string | null | undefined }
  | { phase: "failed"; error: unknown };

type Show = (step: FillStep) => void;

/** Fills in a message and follows it until it is sent, or cannot be. Ends without a step when the signal ends it. */
export async function fillIn(item: QueueItem, show: Show, signal: AbortSignal): Promise<void> {
  try {
    show({ phase: "opening" });
    const check = await fill(item, show, signal);
    if (check.outcome !== "matches") return show(ended(check));
    show({ phase: "filled_in", person: check.person });
    show(await follow(item, signal));
  } catch (error) {
    if (!signal.aborted) show({ phase: "failed", error });
  }
}

async function fill(item: QueueItem, show: Show, signal: AbortSignal): Promise<SiteCheck> {
  let isSigningIn = false;
  for (;;) {
    try {
      const check = await fillMessage(item, isSigningIn, signal);
      if (check.outcome !== "sign_in") return check;
      isSigningIn = true;
      show({ phase: "signing_in" });
    } catch (error) {
      if (!isBrowserBusy(error)) throw error;
      // While the user signs in, the look before may still be going on.
      if (!isSigningIn) show({ phase: "busy" });
    }
    await nextLook(signal);
  }
}

const ended = (check: SiteCheck): FillStep =>
  check.outcome === "stopped" ? { phase: "stopped", reason: check.reason } : { phase: "not_filled_in", check };

async function follow(item: QueueItem, signal: AbortSignal): Promise<FillStep> {
  for (;;) {
    await nextLook(signal);
    try {
      const { progress, reason } = await confirmMessage(item, signal);
      if (progress === "sent") return { phase: "sent" };
      if (progress === "stopped") return { phase: "stopped", reason };
    } catch (error) {
      // The text is still in the browser, so a server that does not answer for a moment ends nothing.
      if (!isBrowserBusy(error) && !(error instanceof TypeError)) throw error;
    }
  }
}
