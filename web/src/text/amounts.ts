/** Formats costs and durations. It is loaded with the pages that show them and not with every page. */
import { number } from "./format";

const MILLIONTHS = 1_000_000;
const SECOND_MS = 1_000;

/** Below this cost, cents alone would hide most of it. */
const SMALL_COST = 0.01;
const SMALL_COST_DIGITS = 4;
const SMALLEST_COST = 10 ** -SMALL_COST_DIGITS;

const centsFormat = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
const smallFormat = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: SMALL_COST_DIGITS,
  maximumFractionDigits: SMALL_COST_DIGITS,
});
const secondsFormat = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A cost in millionths of a US dollar: `$0.00`, `$0.0004`, `$1.20`. */
export function dollars(millionths: number): string {
  const cost = millionths / MILLIONTHS;
  if (cost === 0 || cost >= SMALL_COST) return centsFormat.format(cost);
  return cost < SMALLEST_COST ? `< ${smallFormat.format(SMALLEST_COST)}` : smallFormat.format(cost);
}

/** A duration: `14 ms`, `2.1 s`. */
export function duration(milliseconds: number): string {
  return milliseconds < SECOND_MS
    ? `${number(milliseconds)} ms`
    : `${secondsFormat.format(milliseconds / SECOND_MS)} s`;
}
