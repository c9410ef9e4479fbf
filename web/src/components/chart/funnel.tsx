import { number } from "@/text/format";

interface Step {
  name: string;
  value: number;
  note: string;
}

/** How many leads are left at each step. A bar with at least one lead stays visible. */
export function Funnel({ label, steps }: { label: string; steps: readonly Step[] }) {
  // Thousands of leads beside a handful of replies: the square root keeps both visible, the numbers stay exact.
  const most = Math.sqrt(Math.max(1, ...steps.map((step) => step.value)));
  const width = (value: number) => (value === 0 ? 0 : Math.max(1.5, (Math.sqrt(value) / most) * 100));
  return (
    <ol aria-label={label} className="@container flex flex-col gap-3">
      {steps.map((step, place) => (
        <li
          key={step.name}
          className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 @md:grid-cols-[88px_minmax(0,1fr)_180px]"
        >
          <span className="text-muted">{step.name}</span>
          <span className="flex items-center gap-2.5">
            {step.value > 0 && (
              <span
                aria-hidden
                className={`h-5 rounded-[4px] ${place === steps.length - 1 ? "bg-good-fill" : "bg-accent"}`}
                style={{
                  width: `${width(step.value) * 0.84}%`,
                  opacity: place === steps.length - 1 ? 1 : 0.42 + place * 0.24,
                }}
              />
            )}
            <span className="font-medium tabular-nums">{number(step.value)}</span>
          </span>
          <span className="hidden text-right text-sm text-muted tabular-nums @md:block">{step.note}</span>
        </li>
      ))}
    </ol>
  );
}
