/**
 * The session key that pages send with every request beside the cookie. Browsers send a cookie to every port
 * of this machine; only pages of this origin can read the key.
 */

export const KEY_HEADER = "x-genie-key";

const STORAGE_KEY = "session-key";

let key = storedKey();

function storedKey(): string {
  try {
    return globalThis.localStorage?.getItem(STORAGE_KEY) ?? "";
  } catch {
    return "";
  }
}

export function sessionKey(): string {
  return key;
}

export function storeSessionKey(next: string): void {
  key = next;
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Without storage the key lasts until this page is closed.
  }
}
