import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const look = cva(
  "inline-flex h-5 shrink-0 items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "bg-hover text-muted shadow-[inset_0_0_0_1px_var(--line)]",
        accent: "bg-accent-soft text-accent-ink",
        good: "bg-good-soft text-good",
        warn: "bg-warn-soft text-warn",
        bad: "bg-bad-soft text-bad",
        note: "bg-note-soft text-note",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

const dot = cva("size-1.5 rounded-full", {
  variants: {
    tone: {
      neutral: "bg-line-strong",
      accent: "bg-accent",
      good: "bg-good-fill",
      warn: "bg-warn-fill",
      bad: "bg-bad-fill",
      note: "bg-note-fill",
    },
  },
});

export type Tone = NonNullable<VariantProps<typeof look>["tone"]>;

interface BadgeProps {
  tone?: Tone;
  /** Shows a dot before the label. */
  dotted?: boolean;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** A status label. It never relies on colour alone. */
export function Badge({ tone = "neutral", dotted = false, className, title, children }: BadgeProps) {
  return (
    <span className={look({ tone, className })} title={title}>
      {dotted && <span aria-hidden className={dot({ tone })} />}
      {children}
    </span>
  );
}

/** A small count beside a label. */
export function Count({ value, tone = "neutral" }: { value: number; tone?: Tone }) {
  return (
    <span className={look({ tone, className: "min-w-5 justify-center px-1.5 tabular-nums" })}>
      {value.toLocaleString()}
    </span>
  );
}
