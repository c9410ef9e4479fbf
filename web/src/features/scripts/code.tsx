import { memo } from "react";
import { VisibleText } from "@/components/visible-text";
import { type CodeLine, codeLines, tokenizeLine } from "./highlight";
import { Scrollable } from "./scrollable";
import "./scripts.css";

/** Why lines are marked, by their numbers. */
export type Marks = ReadonlyMap<number, string>;

export const NO_MARKS: Marks = new Map();

/** Code to read: nothing of it is out of view to the side, and every invisible character has a mark. */
export function CodeView({ code, label }: { code: string; label: string }) {
  return (
    <Scrollable label={label} className="script-code readable">
      {codeLines(code).map(({ text, before }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number.
        <div key={place} className="contents">
          <span aria-hidden className="script-number">
            {place + 1}
          </span>
          {/* The end of a line on Windows is no hidden character. */}
          <Line text={text.replace(/\r$/, "")} before={before} isMarked={false} showsHidden />
        </div>
      ))}
    </Scrollable>
  );
}

export const LineNumbers = memo(function LineNumbers({ count, marks }: { count: number; marks: Marks }) {
  return (
    <div aria-hidden className="script-numbers">
      {Array.from({ length: count }, (_, place) => place + 1).map((line) => (
        <div key={line} className={marks.has(line) ? "marked" : undefined} title={marks.get(line)}>
          {line}
        </div>
      ))}
    </div>
  );
});

export function Lines({ lines, marks }: { lines: readonly CodeLine[]; marks: Marks }) {
  return lines.map(({ text, before }, place) => (
    <Line
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number.
      key={place}
      text={text}
      before={before}
      isMarked={marks.has(place + 1)}
      showsHidden={false}
    />
  ));
}

interface LineProps extends CodeLine {
  isMarked: boolean;
  showsHidden: boolean;
}

const Line = memo(function Line({ text, before, isMarked, showsHidden }: LineProps) {
  return (
    <div className={`script-line${isMarked ? " marked" : ""}`}>
      {tokenizeLine(text, before).tokens.map((token, place) => {
        const content = showsHidden ? <VisibleText>{token.text}</VisibleText> : token.text;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity.
          <span key={place} className={`code-${token.kind}`}>
            {content}
          </span>
        );
      })}
    </div>
  );
});
