import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Badge, type Tone } from "@/components/badge";
import { RelativeTime } from "@/components/relative-time";
import { text } from "@/text";
import type { Cycle, Outcome } from "./group-cycles";
import type { Density } from "./page";
import { RecordRow } from "./record-row";

const TONES: Record<Outcome, Tone> = {
  worked: "good",
  refused: "warn",
  failed: "bad",
  pending: "note",
  handed: "note",
  yours: "neutral",
};

export function CycleList({ cycles, density }: { cycles: readonly Cycle[]; density: Density }) {
  return (
    <ol>
      {cycles.map((cycle) => (
        <li key={cycle.first} className="border-b border-line">
          <CycleRow cycle={cycle} density={density} />
        </li>
      ))}
    </ol>
  );
}

function CycleRow({ cycle, density }: { cycle: Cycle; density: Density }) {
  const [opened, setOpened] = useState(false);
  const open = opened || density !== "compact";
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpened(!opened)}
        className="grid min-h-9 w-full grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 px-4 py-1 text-left -outline-offset-2 hover:bg-hover md:grid-cols-[16px_84px_minmax(0,1fr)_84px_92px_88px] md:px-6"
      >
        <ChevronRight aria-hidden size={14} className={`text-muted transition-transform ${open ? "rotate-90" : ""}`} />
        <span className="hidden text-sm text-muted tabular-nums md:block">
          {cycle.cycle === undefined ? "–" : text.timeline.cycle(cycle.cycle)}
        </span>
        <span className="line-clamp-2 text-break md:line-clamp-1" title={cycle.title}>
          {cycle.title}
        </span>
        <span className="hidden text-sm text-muted md:block">
          {cycle.attempt !== undefined && text.timeline.attempt(cycle.attempt)}
        </span>
        <span>
          <Badge
            tone={TONES[cycle.outcome]}
            className={cycle.outcome === "pending" ? "outline-1 outline-dashed outline-note-fill" : ""}
          >
            {text.timeline.outcomeLabel[cycle.outcome]}
          </Badge>
        </span>
        <span className="hidden truncate text-right text-sm text-muted md:block">
          <RelativeTime at={cycle.at} />
        </span>
      </button>
      {open && (
        <ol className="border-t border-line bg-sunken py-1">
          {cycle.lines.map((line) => (
            <li key={line.record.sequence}>
              <RecordRow line={line} full={density === "full"} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
