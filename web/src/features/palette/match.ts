/** How what is typed finds something: each typed word begins a word of it, in any order. */

/** Without case and accents: who types `dvorak` means Dvořák. */
const plain = (value: string): string => value.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (value: string): string[] => plain(value).match(/[\p{L}\p{N}]+/gu) ?? [];

export function matches(value: string, typed: string): boolean {
  const words = wordsOf(value);
  return wordsOf(typed).every((begin) => words.some((word) => word.startsWith(begin)));
}

/** The typed word that says most. */
export function longestWord(typed: string): string {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}
