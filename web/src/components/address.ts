/** The host of a web address; nothing for anything else, however it is dressed up. */
export function hostOf(address: string): string | undefined {
  try {
    const url = new URL(address);
    const isWeb = url.protocol === "https:" || url.protocol === "http:";
    return isWeb && !url.username && !url.password ? url.host : undefined;
  } catch {
    return undefined;
  }
}

/** Where the made-up people of the demonstration live. Nothing answers there. */
const PRACTICE = "practice.invalid";

/** Whether an address is of the practice network. */
export function isPractice(address: string): boolean {
  return hostOf(address) === PRACTICE;
}
