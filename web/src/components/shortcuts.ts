/** Keyboard shortcuts of the current screen. */
import { useLayoutEffect, useRef } from "react";

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Navigation keys repeat while held; every other key must be pressed again. */
const MOVES: ReadonlySet<string> = new Set(["j", "k", "arrowdown", "arrowup"]);

/** The key whose last press ran a shortcut. */
let taken: string | undefined;

/** Whether the focused element takes typed text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether the focused element already handles the key: Enter and Space press it. */
function isPressing(name: string, target: EventTarget | null): boolean {
  if (name !== "enter" && name !== " ") return false;
  return target instanceof Element && target.closest("button, a, summary, input, [role=menuitem]") !== null;
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  return event.ctrlKey || event.metaKey ? `control+${key}` : key;
}

/** Handles keys unless a dialog is open or a field has focus. Combinations with Control are always handled. */
export function useShortcuts(shortcuts: Shortcuts, active = true): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // A layout effect, because a visible control must already react to its key.
  useLayoutEffect(() => {
    if (!active) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const name = nameOf(event);
      if (!event.repeat) taken = undefined;
      if (event.repeat && !MOVES.has(name)) {
        // The key that opened a field must not be typed into it.
        if (name === taken) event.preventDefault();
        return;
      }
      const run = current.current[name];
      if (!run) return;
      const held = name.startsWith("control+");
      if (isPressing(name, event.target)) return;
      if (!held && (isTyping(event.target) || document.querySelector("dialog[open]"))) return;
      event.preventDefault();
      taken = name;
      run(event);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [active]);
}
