import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from "react";

export const buttonLook = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap transition-colors duration-100 select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55",
  {
    variants: {
      tone: {
        primary: "border-transparent bg-accent text-on-accent hover:not-disabled:bg-accent-hover",
        plain: "border-control-line bg-surface text-ink hover:not-disabled:bg-hover",
        quiet: "border-transparent bg-transparent text-muted hover:not-disabled:bg-hover hover:not-disabled:text-ink",
        danger:
          "border-control-line bg-surface text-bad hover:not-disabled:border-bad-fill hover:not-disabled:bg-bad-soft",
      },
      size: {
        normal: "h-8 px-3",
        small: "h-7 px-2 text-sm",
        icon: "size-8",
        small_icon: "size-7",
      },
    },
    defaultVariants: { tone: "plain", size: "normal" },
  },
);

interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonLook> {
  /** Shows a spinner. If defined, even as `false`, further presses are ignored until the first has settled. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ tone, size, busy, icon, className, children, disabled, onClick, ...rest }: ButtonProps) {
  const isFirst = useFirst(busy);
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => (isFirst(event) ? onClick?.(event) : event.preventDefault())}
      // A held key presses the button repeatedly.
      onKeyDown={(event) => (event.repeat && event.key === "Enter" ? event.preventDefault() : rest.onKeyDown?.(event))}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook({ tone, size, className })}
    >
      {busy ? <LoaderCircle aria-hidden size={14} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

/** How long a press may take to become busy. After that, it is assumed to have started nothing. */
const BEGIN_MS = 250;

/**
 * Accepts a press unless an earlier one has not settled yet. `disabled` alone is not enough: it takes effect
 * one render after the press, and a fast response would enable the button again for the second click of a
 * double click.
 */
function useFirst(busy: boolean | undefined): (event: MouseEvent) => boolean {
  const begun = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!busy) return;
    clearTimeout(timer.current);
    return () => {
      begun.current = false;
    };
  }, [busy]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event) => {
    if (busy === undefined) return true;
    if (begun.current || event.detail > 1) return false;
    begun.current = true;
    timer.current = setTimeout(() => {
      begun.current = false;
    }, BEGIN_MS);
    return true;
  };
}

interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "size"> {
  label: string;
  small?: boolean;
  children: ReactNode;
}

/** A button with only an icon. Its label is read by screen readers and shown on hover. */
export function IconButton({ label, small = false, tone = "quiet", children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} tone={tone} size={small ? "small_icon" : "icon"} aria-label={label} title={label}>
      {children}
    </Button>
  );
}
