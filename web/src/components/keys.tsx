/** A key, as it is printed on the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong bg-sunken px-1 font-sans text-xs text-muted">
      {children}
    </kbd>
  );
}
