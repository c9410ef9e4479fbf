/** Splits Python into tokens, line by line, so that a change affects only the lines after it that really change. */

export type TokenKind = "plain" | "keyword" | "builtin" | "definition" | "decorator" | "string" | "number" | "comment";

export interface Token {
  kind: TokenKind;
  text: string;
}

/** The quote of a string that goes on in the next line, or nothing. */
export type LineState = "" | '"' | "'" | '"""' | "'''";

interface TokenizedLine {
  tokens: Token[];
  /** How the next line begins. */
  after: LineState;
}

/** Longer lines are shown without colours, because finding them would take too long. */
const LINE_CHARACTERS_MAX = 2_000;

/** How deep strings within strings are followed. */
const NESTED_MAX = 8;

const KEYWORDS = new Set(
  "False None True and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try type while with yield".split(
    " ",
  ),
);

/** These are keywords only at the beginning of a statement that ends with a colon, or of a type alias. */
const SOFT = /^\s*(?:(?:match|case)\b(?!\s*[=.,)\]:]).*:\s*(?:#.*)?$|type\s+\w+.*=)/;
const SOFT_KEYWORDS = new Set(["match", "case", "type"]);

const BUILTINS = new Set(
  "abs all any bool bytes dict divmod enumerate filter float frozenset int isinstance iter len list map max min next ord chr pow print query range repr result reversed round set sorted str sum tuple zip Exception KeyError TypeError ValueError".split(
    " ",
  ),
);

const COMMENT = /#.*/y;
const STRING = /([rbuft]{0,2})("""|'''|"|')/iy;
const NUMBER = /(?:0x[\da-f_]+|0b[01_]+|0o[0-7_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:e[+-]?\d[\d_]*)?j?)/iy;
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const DECORATOR = /@[\p{L}_][\p{L}\p{M}\p{N}_.]*/uy;
const OTHER = /\s+|./suy;

const matchAt = (pattern: RegExp, line: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(line);
};

/** The tokens of a line and how the next one begins. Their texts together are the line. */
export function tokenizeLine(line: string, before: LineState): TokenizedLine {
  if (line.length > LINE_CHARACTERS_MAX) {
    const at = before === "" ? -1 : endOfString(line, 0, before);
    return { tokens: [{ kind: "plain", text: line }], after: at < 0 ? carried(line, before) : "" };
  }
  const tokens: Token[] = [];
  const add = (kind: TokenKind, text: string) => {
    const last = tokens.at(-1);
    if (last && last.kind === kind && kind === "plain") last.text += text;
    else if (text) tokens.push({ kind, text });
  };
  let at = 0;
  if (before !== "") {
    const end = endOfString(line, 0, before);
    if (end < 0) {
      add("string", line);
      return { tokens, after: carried(line, before) };
    }
    add("string", line.slice(0, end));
    at = end;
  }
  const hasSoftKeyword = before === "" && SOFT.test(line);
  let isDefined = false;
  while (at < line.length) {
    const string = matchAt(STRING, line, at);
    if (string) {
      const [opening, prefix = "", quote = ""] = string;
      const end = stringEnd(line, at + opening.length, quote, /[ft]/i.test(prefix));
      if (end < 0) {
        add("string", line.slice(at));
        return { tokens, after: carried(line, quote as LineState) };
      }
      add("string", line.slice(at, end));
      at = end;
      continue;
    }
    const { kind, text } = tokenAt(line, at, isDefined, hasSoftKeyword);
    if (text.trim() !== "") isDefined = kind === "keyword" && (text === "def" || text === "class");
    add(kind, text);
    at += text.length;
  }
  return { tokens, after: "" };
}

function tokenAt(line: string, at: number, isDefined: boolean, hasSoftKeyword: boolean): Token {
  const comment = matchAt(COMMENT, line, at);
  if (comment) return { kind: "comment", text: comment[0] };
  const number = matchAt(NUMBER, line, at);
  if (number) return { kind: "number", text: number[0] };
  const decorator = line.slice(0, at).trim() === "" ? matchAt(DECORATOR, line, at) : null;
  if (decorator) return { kind: "decorator", text: decorator[0] };
  const name = matchAt(NAME, line, at)?.[0];
  if (name === undefined) return { kind: "plain", text: matchAt(OTHER, line, at)?.[0] ?? line.slice(at) };
  if (isDefined) return { kind: "definition", text: name };
  if (line[at - 1] === ".") return { kind: "plain", text: name };
  if (KEYWORDS.has(name)) {
    const isSoft = SOFT_KEYWORDS.has(name);
    const isKeyword = !isSoft || (hasSoftKeyword && line.slice(0, at).trim() === "");
    return { kind: isKeyword ? "keyword" : "plain", text: name };
  }
  return { kind: BUILTINS.has(name) ? "builtin" : "plain", text: name };
}

/** A string of one line ends with it, unless a backslash continues it. */
function carried(line: string, quote: LineState): LineState {
  if (quote.length === 3) return quote;
  const backslashes = /\\*$/.exec(line)?.[0].length ?? 0;
  return backslashes % 2 === 1 ? quote : "";
}

/** Where a string ends, after its closing quote; -1 if not in this line. */
function endOfString(line: string, from: number, quote: string): number {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line.startsWith(quote, at)) return at + quote.length;
  }
  return -1;
}

/** The same for a string that may contain expressions in braces, and strings in those. */
function stringEnd(line: string, from: number, quote: string, isFormatted: boolean): number {
  const end = isFormatted ? endOfFormatted(line, from, quote, 0) : -1;
  return end >= 0 ? end : endOfString(line, from, quote);
}

function endOfFormatted(line: string, from: number, quote: string, depth: number): number {
  if (depth > NESTED_MAX) return -1;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line.startsWith(quote, at)) return at + quote.length;
    else if (line.startsWith("{{", at)) at += 1;
    else if (line[at] === "{") {
      const end = endOfBraces(line, at + 1, depth);
      if (end < 0) return -1;
      at = end - 1;
    }
  }
  return -1;
}

function endOfBraces(line: string, from: number, depth: number): number {
  let open = 1;
  for (let at = from; at < line.length; at += 1) {
    const string = matchAt(STRING, line, at);
    if (string) {
      const end = endOfFormatted(line, at + string[0].length, string[2] ?? "", depth + 1);
      if (end < 0) return -1;
      at = end - 1;
    } else if (line[at] === "{") open += 1;
    else if (line[at] === "}") {
      open -= 1;
      if (open === 0) return at + 1;
    }
  }
  return -1;
}

export interface CodeLine {
  text: string;
  /** How the line begins. */
  before: LineState;
}

/** The lines of a script, each with how it begins. */
export function codeLines(code: string): CodeLine[] {
  let before: LineState = "";
  return code.split("\n").map((text) => {
    const line = { text, before };
    before = tokenizeLine(text, before).after;
    return line;
  });
}
