interface Part {
  value: number;
  className: string;
}

interface ProgressProps {
  label: string;
  total: number;
  parts: readonly Part[];
  /** Read by screen readers instead of a number. */
  words: string;
  className?: string;
}

/** A progress bar with parts in different colours. */
export function Progress({ label, total, parts, words, className = "h-1.5" }: ProgressProps) {
  const done = parts.reduce((sum, part) => sum + part.value, 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(total, 1)}
      aria-valuenow={done}
      aria-valuetext={words}
      className={`flex w-full gap-px overflow-hidden rounded-full bg-line ${className}`}
    >
      {parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <span
            key={part.className}
            className={part.className}
            style={{ width: `${(part.value / Math.max(total, 1)) * 100}%` }}
          />
        ))}
    </div>
  );
}

/** Progress of unknown length. */
export function IndeterminateProgress({ label }: { label: string }) {
  return (
    <div role="progressbar" aria-label={label} className="h-1.5 w-full overflow-hidden rounded-full bg-line">
      <span className="block h-full w-1/3 animate-[sweep_1.1s_ease-in-out_infinite] rounded-full bg-accent" />
    </div>
  );
}
