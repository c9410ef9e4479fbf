import { diffLines, diffWordsWithSpace } from "diff";
import { VisibleText } from "./visible-text";

/** How much two texts must have in common for their differences to be readable, as a share of the longer one. */
const ALIKE_FROM = 0.4;

/** Whether showing the differences between two texts says more than showing both. */
export function isAlike(from: string, to: string): boolean {
  const shared = diffWordsWithSpace(from, to)
    .filter((part) => !part.added && !part.removed)
    .reduce((length, part) => length + part.value.length, 0);
  return shared >= ALIKE_FROM * Math.max(from.length, to.length);
}

interface DiffTextProps {
  from: string;
  to: string;
  /** Whether to compare by words or by lines. */
  by?: "words" | "lines";
}

/** The differences between two strings. */
export function DiffText({ from, to, by = "words" }: DiffTextProps) {
  const parts = by === "words" ? diffWordsWithSpace(from, to) : diffLines(from, to);
  const display = by === "lines" ? "block -mx-3 px-3" : "rounded-[3px]";
  return (
    <div className="text-break">
      {parts.map((part, place) => {
        const key = `${place}-${part.value.length}`;
        const value = by === "lines" ? part.value.replace(/\n$/, "") : part.value;
        if (part.added) {
          return (
            <ins key={key} className={`bg-good-soft text-good no-underline ${display}`}>
              <VisibleText>{value}</VisibleText>
            </ins>
          );
        }
        if (part.removed) {
          return (
            <del key={key} className={`bg-bad-soft text-bad ${display}`}>
              <VisibleText>{value}</VisibleText>
            </del>
          );
        }
        return (
          <span key={key} className={by === "lines" ? "block" : ""}>
            <VisibleText>{value}</VisibleText>
          </span>
        );
      })}
    </div>
  );
}
