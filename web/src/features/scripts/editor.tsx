import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from "react";
import { LineNumbers, Lines, type Marks } from "./code";
import { applyEdit, breakLine, type Edit, indent, outdent } from "./editing";
import { codeLines } from "./highlight";

interface CodeEditorProps {
  id: string;
  described: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  marks: Marks;
  onChange: (value: string) => void;
}

/** A field for Python: the browser's own, over a layer with the colours. */
export function CodeEditor({ id, described, area, value, marks, onChange }: CodeEditorProps) {
  const lines = useMemo(() => codeLines(value), [value]);
  // After Escape, Tab leaves the field.
  const isLeaving = useRef(false);
  // The browser brings the caret into view before the layer has grown by what was typed or pasted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layer grows with each value.
  useLayoutEffect(() => {
    if (area.current && document.activeElement === area.current) showCaret(area.current);
  }, [value, area]);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!event.shiftKey && (event.key === "PageDown" || event.key === "PageUp")) {
      event.preventDefault();
      movePage(event.currentTarget, event.key === "PageDown" ? 1 : -1);
    }
    if (event.key === "Escape") isLeaving.current = true;
    else if (event.key !== "Tab" && event.key !== "Shift") isLeaving.current = false;
    const edit = editOf(event, isLeaving.current);
    if (!edit) return;
    event.preventDefault();
    if (applyEdit(event.currentTarget, edit)) onChange(event.currentTarget.value);
  };
  return (
    <div className="script-code editable">
      <LineNumbers count={lines.length} marks={marks} />
      <div className="script-lines">
        <pre aria-hidden>
          <Lines lines={lines} marks={marks} />
        </pre>
        <textarea
          ref={area}
          id={id}
          aria-describedby={described}
          aria-invalid={marks.size > 0 || undefined}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          wrap="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            isLeaving.current = false;
          }}
        />
      </div>
    </div>
  );
}

function editOf(event: KeyboardEvent<HTMLTextAreaElement>, isLeaving: boolean): Edit | undefined {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (event.key === "Tab" && !isLeaving)
    return (event.shiftKey ? outdent : indent)(value, selectionStart, selectionEnd);
  if (event.key === "Enter" && !event.shiftKey) return breakLine(value, selectionStart, selectionEnd);
  return undefined;
}

/** The height of a line and the space around them, as in the style sheet. */
const LINE_PX = 20;
const PADDING_PX = 8;

const frameOf = (area: HTMLTextAreaElement) => area.closest(".script-code");

/** The line of a place in the text, counted from 0. */
const lineAt = (text: string, at: number) => text.slice(0, at).split("\n").length - 1;

/** Where a line begins. */
function startOf(text: string, line: number): number {
  const before = text.split("\n").slice(0, line);
  return before.reduce((sum, each) => sum + each.length + 1, 0);
}

/** Brings the line of the caret into view. */
function showCaret(area: HTMLTextAreaElement): void {
  const frame = frameOf(area);
  if (!frame) return;
  const top = lineAt(area.value, area.selectionEnd) * LINE_PX;
  const lowest = top + LINE_PX + 2 * PADDING_PX - frame.clientHeight;
  frame.scrollTop = Math.min(top, Math.max(lowest, frame.scrollTop));
  // A new line begins on the left.
  const before = area.value.slice(startOf(area.value, lineAt(area.value, area.selectionEnd)), area.selectionEnd);
  if (before.trim() === "") frame.scrollLeft = 0;
}

/** Moves the caret by as many lines as are in view. */
function movePage(area: HTMLTextAreaElement, by: 1 | -1): void {
  const { value, selectionEnd } = area;
  const line = lineAt(value, selectionEnd);
  const lines = value.split("\n");
  const page = Math.max(1, Math.floor((frameOf(area)?.clientHeight ?? 0) / LINE_PX) - 1);
  const target = Math.min(lines.length - 1, Math.max(0, line + by * page));
  const column = selectionEnd - startOf(value, line);
  const at = startOf(value, target) + Math.min(column, lines[target]?.length ?? 0);
  area.setSelectionRange(at, at);
  showCaret(area);
}

/** Puts the caret at the beginning of a line, counted from 1, and brings it into view. */
export function goToLine(area: HTMLTextAreaElement, line: number): void {
  const at = startOf(area.value, line - 1);
  area.focus({ preventScroll: true });
  area.setSelectionRange(at, at);
  frameOf(area)?.querySelectorAll(".script-line")[line - 1]?.scrollIntoView({ block: "center" });
}
