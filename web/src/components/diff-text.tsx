import { diffLines, diffWordsWithSpace } from "diff";
import { VisibleText } from "./visible-text";

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
