import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { text } from "@/text";
import { VisibleText } from "./visible-text";

/** Collapsed details that are rendered only when opened. */
export function Disclosure({ label = text.action.details, children }: { label?: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group rounded-md" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-sm text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={14} className="transition-transform group-open:rotate-90" />
        {label}
      </summary>
      {isOpen && <div className="pt-2">{children}</div>}
    </details>
  );
}

/** The raw value as stored or sent, including ids. */
export function RawValue({ value }: { value: unknown }) {
  return (
    <Disclosure>
      <pre className="overflow-x-auto rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs">
        <VisibleText>{JSON.stringify(value, null, 2)}</VisibleText>
      </pre>
    </Disclosure>
  );
}
