/** Values of a result as text. */
import { pieces } from "@/components/hidden-characters";

const DIGITS_MAX = 6;
const groupedFormat = new Intl.NumberFormat("en", { maximumFractionDigits: DIGITS_MAX });
const compactFormat = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 4 });

/** Below and above these, a number is shown with an exponent where there is little room. */
const SMALL = 1e-3;
const LARGE = 1e15;

/** A number without the digits that come from counting in binary. Exact values are in the downloads. */
export function numberText(value: number): string {
  if (Number.isInteger(value) || !Number.isFinite(value)) return String(value);
  return Math.abs(value) < SMALL
    ? String(Number(value.toPrecision(DIGITS_MAX)))
    : String(Number(value.toFixed(DIGITS_MAX)));
}

/** The same with groups of digits, for a number that stands alone. */
export const groupedNumber = (value: number): string =>
  Math.abs(value) >= LARGE || (value !== 0 && Math.abs(value) < SMALL)
    ? numberText(value)
    : groupedFormat.format(value);

/** A number in few characters. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= LARGE || (size > 0 && size < SMALL)) return value.toExponential(1);
  return compactFormat.format(value);
}

/** The beginning of a text, with an ellipsis if it is longer. No character is cut in two. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\ud800-\udbff]/.test(text[most - 1] ?? "") ? most - 1 : most;
  return `${text.slice(0, end)}…`;
}

/** A text for places that cannot show marks, with every invisible character named. */
export const namedText = (text: string): string =>
  pieces(text)
    .map((piece) => (piece.kind === "text" ? piece.text : `[${piece.name}]`))
    .join("");
