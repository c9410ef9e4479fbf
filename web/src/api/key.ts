/**
 * The key that pages show with every request, beside the cookie. A cookie alone is sent to every port of
 * this machine; what is stored here only pages of this origin can read.
 */

export const KEY_HEADER = "x-genie-key";

const PLACE = "session-key";

let key = kept();

function kept(): string {
  try {
    return globalThis.localStorage?.getItem(PLACE) ?? "";
  } catch {
    return "";
  }
}

export function sessionKey(): string {
  return key;
}

export function keepSessionKey(next: string): void {
  key = next;
  try {
    localStorage.setItem(PLACE, next);
  } catch {
    // It then holds until this page is closed.
  }
}
