/** A key, labelled as on the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong bg-sunken px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}

/** The shortcut of the button that contains it. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden className="hidden opacity-90 lg:inline">
      <Key>{children}</Key>
    </span>
  );
}
