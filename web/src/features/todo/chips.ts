/** What is recognised inside a title, for showing. Nothing is cut out: a title stays as it was said. */

export type ChipKind = "date" | "time" | "repeat" | "tag" | "place" | "priority";

export interface Chip {
  kind: ChipKind;
  words: string;
}

const DAY = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** In the order in which they are looked for: what is longer comes first. */
const PATTERNS: readonly (readonly [ChipKind, string])[] = [
  ["repeat", `every (?:${DAY}|day|week|month|year|morning|evening)|daily|weekly|monthly|yearly`],
  [
    "date",
    `(?:next|this) (?:${DAY}|week|month|year|weekend)|today|tomorrow|tonight|\\d{4}-\\d{2}-\\d{2}|\\d{1,2} ${MONTH}|${MONTH} \\d{1,2}|(?:on )?${DAY}`,
  ],
  ["time", "at \\d{1,2}(?::\\d{2})?(?: ?[ap]m)?|\\d{1,2}:\\d{2}|\\d{1,2} ?[ap]m|noon|midnight"],
  ["tag", "#\\p{L}[\\p{L}\\p{N}_-]*"],
  ["place", "@\\p{L}[\\p{L}\\p{N}_-]*"],
  ["priority", "p[1-4]|!{1,3}"],
];

/** The chips of a title, in the order in which they stand there. */
export function chipsOf(title: string): Chip[] {
  const found: (Chip & { at: number })[] = [];
  let rest = title;
  for (const [kind, pattern] of PATTERNS) {
    const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu");
    rest = rest.replace(expression, (words, at: number) => {
      found.push({ kind, words, at });
      return " ".repeat(words.length);
    });
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ kind, words }) => ({ kind, words }));
}
