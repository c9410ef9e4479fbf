/** Stores the current step of the tour, so that it can be resumed later. */

const KEY = "welcome-step";

export function storedStep(): number {
  try {
    const step = Number.parseInt(localStorage.getItem(KEY) ?? "0", 10);
    return Number.isFinite(step) && step >= 0 ? step : 0;
  } catch {
    return 0;
  }
}

export function storeStep(step: number): void {
  try {
    localStorage.setItem(KEY, String(step));
  } catch {
    // Without storage, the tour starts over.
  }
}
