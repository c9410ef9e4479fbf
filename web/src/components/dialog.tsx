import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { text } from "@/text";
import { IconButton } from "./button";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Where it stands: in the middle, or along the right edge. */
  place?: "middle" | "top";
  width?: "small" | "normal" | "wide";
  /** Whether its title is only spoken. */
  bare?: boolean;
  /** Whether it holds nothing but text, so that the keyboard has to be able to scroll it. */
  reading?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

/** What a person came to write into, where there is something to write into. */
const FIELD = "input:not([type=hidden]):enabled, textarea:enabled, select:enabled";

const WIDTHS = { small: "w-[420px]", normal: "w-[560px]", wide: "w-[820px]" } as const;

/**
 * The browser's own modal dialog: it holds the focus, makes the rest inert and gives the focus back,
 * without a style element that the content policy would refuse.
 */
export function Dialog({
  open,
  onClose,
  title,
  place = "middle",
  width = "normal",
  bare,
  reading = false,
  children,
  footer,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    dialog.current?.showModal();
    // The browser would give the focus to the first button, which closes; React's `autoFocus` comes before it opens.
    const first = body.current?.querySelector<HTMLElement>(FIELD) ?? end.current?.querySelector<HTMLElement>("button");
    (reading ? body.current : first)?.focus();
    // A dialog that is taken off the page cannot give the focus back itself.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open, reading]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`appear max-h-[min(86dvh,860px)] max-w-[calc(100vw-24px)] overflow-hidden rounded-lg bg-surface p-0 shadow-overlay ${WIDTHS[width]} ${place === "top" ? "mt-[12dvh]" : ""}`}
    >
      <div className="flex max-h-[min(86dvh,860px)] flex-col">
        <header className={bare ? "sr-only" : "flex items-center gap-2 border-b border-line py-2.5 pr-2.5 pl-5"}>
          <h2 id={heading} className="min-w-0 flex-1 truncate text-lg">
            {title}
          </h2>
          {!bare && (
            <IconButton label={text.action.close} onClick={onClose}>
              <X aria-hidden size={16} />
            </IconButton>
          )}
        </header>
        <div ref={body} tabIndex={reading ? 0 : undefined} className="min-h-0 flex-1 overflow-y-auto -outline-offset-2">
          {children}
        </div>
        {footer && (
          <footer ref={end} className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
