import { pieces } from "./hidden-characters";

/** Text with a mark for every invisible character. */
export function VisibleText({ children }: { children: string }) {
  return (
    <span className="text-break">
      {pieces(children).map((piece) =>
        piece.kind === "text" ? (
          <span key={piece.at}>{piece.text}</span>
        ) : (
          <mark
            key={piece.at}
            className="mx-0.5 rounded-sm bg-warn-soft px-1 font-mono text-xs whitespace-nowrap text-warn"
          >
            {piece.name}
          </mark>
        ),
      )}
    </span>
  );
}
