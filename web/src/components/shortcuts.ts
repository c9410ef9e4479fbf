/** Keys that do something on the screen that is shown. */
import { useLayoutEffect, useRef } from "react";

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Keys that only move go on while they are held; every other key has to be pressed anew. */
const MOVES: ReadonlySet<string> = new Set(["j", "k", "arrowdown", "arrowup"]);

/** The key that did something when it was last pressed. */
let taken: string | undefined;

/** Whether the keys belong to what has the focus. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether a key already does something where the focus is: Enter and the space bar press what has it. */
function isPressing(name: string, target: EventTarget | null): boolean {
  if (name !== "enter" && name !== " ") return false;
  return target instanceof Element && target.closest("button, a, summary, input, [role=menuitem]") !== null;
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  return event.ctrlKey || event.metaKey ? `control+${key}` : key;
}

/** Handles keys unless a dialog is open or a field has the focus; combinations with Control are always handled. */
export function useShortcuts(shortcuts: Shortcuts, active = true): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  // A layout effect, because a control that can be seen must already react to its key.
  useLayoutEffect(() => {
    if (!active) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const name = nameOf(event);
      if (!event.repeat) taken = undefined;
      if (event.repeat && !MOVES.has(name)) {
        // What opened a field with this key does not want it in the field.
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
