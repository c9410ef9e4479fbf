import { X } from "lucide-react";
import type { ReactNode } from "react";
import { text } from "@/text";
import { IconButton } from "./button";

interface PanelProps {
  label: string;
  title: ReactNode;
  onClose: () => void;
  /** Whether Escape closes it from inside a field, too. */
  leaves?: boolean;
  children: ReactNode;
}

/** A panel beside the list that it belongs to; over it where the screen is narrow. */
export function SidePanel({ label, title, onClose, leaves = false, children }: PanelProps) {
  return (
    <aside
      aria-label={label}
      onKeyDown={(event) => {
        if (!leaves || event.key !== "Escape") return;
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
