import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

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
  /** Shows that it is at work and takes no second click. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ tone, size, busy = false, icon, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook({ tone, size, className })}
    >
      {busy ? <LoaderCircle aria-hidden size={14} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "size"> {
  label: string;
  small?: boolean;
  children: ReactNode;
}

/** A button without words on it: its label is spoken, and shown on hover. */
export function IconButton({ label, small = false, tone = "quiet", children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} tone={tone} size={small ? "small_icon" : "icon"} aria-label={label} title={label}>
      {children}
    </Button>
  );
}
