/** How a user signs in: the server opens the page, and is asked until a page of the site shows that they are. */
import { isBrowserBusy, nextLook } from "@/api/browser-wait";
import { askSignIn } from "@/api/tools";
import type { SignInState, SiteSession } from "@/api/types";

export type SignInStep =
  | { phase: "opening" | "busy" }
  | { phase: "answered"; state: SignInState }
  | { phase: "failed"; error: unknown };

/** Asks until the sign-in has ended. Ends without a step when the signal ends it. */
export async function signIn(
  session: SiteSession,
  show: (step: SignInStep) => void,
  signal: AbortSignal,
): Promise<void> {
  let isOpen = false;
  show({ phase: "opening" });
  while (!signal.aborted) {
    try {
      const state = await askSignIn(session, signal);
      isOpen = true;
      show({ phase: "answered", state });
      if (state.progress !== "waiting") return;
      await nextLook(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!isBrowserBusy(error)) return show({ phase: "failed", error });
      if (!isOpen) show({ phase: "busy" });
      await nextLook(signal).catch(() => undefined);
    }
  }
}
