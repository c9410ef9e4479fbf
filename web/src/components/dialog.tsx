import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { text } from "@/text";
import { IconButton } from "./button";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Position: in the middle of the window, or at the top. */
  place?: "middle" | "top";
  width?: "small" | "normal" | "wide";
  /** Whether the title is only for screen readers. */
  bare?: boolean;
  /** Whether it only contains text and must be scrollable by keyboard. */
  reading?: boolean;
  children: ReactNode;
  footer?: ReactNode;
}

/** Fields that take focus when the dialog opens. */
const FIELD = "input:not([type=hidden]):enabled, textarea:enabled, select:enabled";

const WIDTHS = { small: "w-[420px]", normal: "w-[560px]", wide: "w-[820px]" } as const;

/**
 * The native modal dialog: it traps focus, makes the rest of the page inert and restores focus, without
 * a style element, which the content security policy would block.
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
    // The browser would focus the first button, which is Close. React's `autoFocus` runs before the dialog opens.
    const first = body.current?.querySelector<HTMLElement>(FIELD) ?? end.current?.querySelector<HTMLElement>("button");
    (reading ? body.current : first)?.focus();
    // A dialog that is removed from the page does not restore focus itself.
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
      className={`appear max-h-[min(86dvh,860px)] max-w-[calc(100vw-24px)] overflow-hidden rounded-lg bg-surface p-0 text-ink shadow-overlay ${WIDTHS[width]} ${place === "top" ? "mt-[12dvh]" : ""}`}
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
