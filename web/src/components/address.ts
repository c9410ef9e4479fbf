/** The host of an HTTP(S) URL without credentials; undefined for anything else. */
export function hostOf(address: string): string | undefined {
  try {
    const url = new URL(address);
    const isWeb = url.protocol === "https:" || url.protocol === "http:";
    return isWeb && !url.username && !url.password ? url.host : undefined;
  } catch {
    return undefined;
  }
}

/** Host of the fictional demo profiles. It never resolves. */
const DEMO_HOST = "practice.invalid";

/** Whether a URL belongs to a fictional demo lead. */
export function isDemo(address: string): boolean {
  return hostOf(address) === DEMO_HOST;
}
