import { X } from "lucide-react";
import type { ReactNode } from "react";
import { text } from "@/text";
import { IconButton } from "./button";

interface PanelProps {
  label: string;
  title: ReactNode;
  onClose: () => void;
  /** Whether Escape also closes it while a field has focus. */
  closeOnEscape?: boolean;
  children: ReactNode;
}

/** A panel beside its list; it covers the list on narrow screens. */
export function SidePanel({ label, title, onClose, closeOnEscape = false, children }: PanelProps) {
  return (
    <aside
      aria-label={label}
      onKeyDown={(event) => {
        if (!closeOnEscape || event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      className="slide-in fixed inset-0 z-30 flex flex-col bg-surface lg:static lg:z-auto lg:w-[380px] lg:shrink-0 lg:border-l lg:border-line"
    >
      <header className="flex min-h-12 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <div className="min-w-0 flex-1">{title}</div>
        <IconButton label={text.action.close} onClick={onClose}>
          <X aria-hidden size={16} />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
    </aside>
  );
}
