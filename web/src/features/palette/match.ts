/** Matching for the palette: each typed word must be the start of a word, in any order. */

/** Ignores case and accents: `dvorak` matches Dvořák. */
const plain = (value: string): string => value.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (value: string): string[] => plain(value).match(/[\p{L}\p{N}]+/gu) ?? [];

export function matches(value: string, typed: string): boolean {
  const words = wordsOf(value);
  return wordsOf(typed).every((begin) => words.some((word) => word.startsWith(begin)));
}

/** The longest typed word, which is the most specific one. */
export function longestWord(typed: string): string {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}
