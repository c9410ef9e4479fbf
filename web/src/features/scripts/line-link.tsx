import { scripts } from "@/text/scripts";

/** Leads to a line in the editor. */
export function LineLink({ line, onLine }: { line: number; onLine: (line: number) => void }) {
  return (
    <button type="button" onClick={() => onLine(line)} className="text-accent-ink underline-offset-2 hover:underline">
      {scripts.check.line(line)}
    </button>
  );
}
