import type { ReactNode } from "react";

interface ScrollableProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Content that has its own scroll bars, and can be scrolled by keyboard. */
export function Scrollable({ label, className, children }: ScrollableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <div role="group" tabIndex={0} aria-label={label} className={`overflow-auto -outline-offset-2 ${className}`}>
      {children}
    </div>
  );
}
