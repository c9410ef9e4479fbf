/** Waiting for what the user does in the browser window: the server is asked again until it is done. */
import { ProblemError } from "./problem";

/** The pause between two looks. */
export const LOOK_MS = 2_000;

/** Waits until the next look; throws if the signal ends it. */
export function nextLook(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve();
    }, LOOK_MS);
    signal.addEventListener("abort", end, { once: true });
  });
}

/** Whether another use of the browser was in the way. The next look may succeed. */
export const isBrowserBusy = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === "SITE_BROWSER_BUSY";
