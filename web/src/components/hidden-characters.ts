/** Finds invisible characters so that they can be shown. */

/** A segment and its offset in the text. */
export type Piece = { kind: "text"; at: number; text: string } | { kind: "mark"; at: number; name: string };

/** Invisible or deceptive characters: controls, formats, fillers, tags and unusual spaces. */
const HIDDEN: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0e],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xe0000, 0xe0fff],
];

const isHidden = (point: number): boolean => HIDDEN.some(([first, last]) => point >= first && point <= last);

const NAMES: Readonly<Record<number, string>> = {
  160: "no-break space",
  173: "soft hyphen",
  8203: "zero width space",
  8204: "zero width non-joiner",
  8205: "zero width joiner",
  8206: "left-to-right mark",
  8207: "right-to-left mark",
  8232: "line separator",
  8234: "left-to-right embedding",
  8235: "right-to-left embedding",
  8237: "left-to-right override",
  8238: "right-to-left override",
  8239: "narrow no-break space",
  8288: "word joiner",
  8294: "left-to-right isolate",
  8295: "right-to-left isolate",
  65279: "byte order mark",
};

const PICTURE_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})$/u;
const LETTER_BEFORE =
  /(?:\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Malayalam}|\p{Script=Sinhala})\p{M}*$/u;

/** Whether a joiner is legitimate: between two emoji, or between letters of a script that uses joiners. */
function joins(text: string, at: number): boolean {
  if (text[at] !== "\u200d" && text[at] !== "\u200c") return false;
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  const pictures = PICTURE_BEFORE.test(before) && /^\p{Extended_Pictographic}/u.test(after);
  return pictures || (LETTER_BEFORE.test(before) && /^\p{L}/u.test(after));
}

export function markOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const code = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
  const name = NAMES[point];
  return name ? `${code} ${name}` : code;
}

/** Splits text into visible segments and a mark for each hidden character. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  let at = 0;
  for (const character of text) {
    const windowsLineEnd = character === "\r" && text[at + 1] === "\n";
    if (isHidden(character.codePointAt(0) ?? 0) && !windowsLineEnd && !joins(text, at)) {
      if (at > from) found.push({ kind: "text", at: from, text: text.slice(from, at) });
      found.push({ kind: "mark", at, name: markOf(character) });
      from = at + character.length;
    }
    at += character.length;
  }
  if (from < text.length) found.push({ kind: "text", at: from, text: text.slice(from) });
  return found;
}

export const hiddenCount = (text: string): number => pieces(text).filter((piece) => piece.kind === "mark").length;
