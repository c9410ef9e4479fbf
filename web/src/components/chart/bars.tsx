import { number } from "@/text/format";

interface Bar {
  name: string;
  value: number;
  words: string;
}

const HEIGHT = 96;

/** Bars by day. Screen readers get the same numbers as a list. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <figure aria-label={label}>
      <ol className="flex items-end gap-1.5 border-b border-line" style={{ height: HEIGHT + 18 }}>
        {bars.map((bar) => (
          <li
            key={bar.name}
            title={bar.words}
            className="group flex min-w-0 flex-1 flex-col items-center justify-end gap-1"
          >
            <span className="sr-only">{bar.words}</span>
            <span aria-hidden className="text-xs text-muted tabular-nums">
              {bar.value > 0 ? number(bar.value) : ""}
            </span>
            <span
              aria-hidden
              className="w-full max-w-9 rounded-t-[4px] bg-accent opacity-75 transition-opacity group-hover:opacity-100"
              style={{ height: Math.max(bar.value > 0 ? 2 : 0, (bar.value / most) * HEIGHT) }}
            />
          </li>
        ))}
      </ol>
      <div aria-hidden className="mt-1.5 flex justify-between text-xs text-muted">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </div>
    </figure>
  );
}
