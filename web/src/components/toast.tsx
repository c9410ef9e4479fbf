import { Check, CircleAlert, X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { problemFrom } from "@/api/problem";
import { text } from "@/text";
import { Button, IconButton } from "./button";

interface Toast {
  number: number;
  tone: "good" | "bad";
  message: string;
  detail?: string | undefined;
  undo?: (() => void) | undefined;
  stayMs?: number | undefined;
}

/** How long a toast stays; toasts with an action stay longer. */
const STAY_MS = 4_500;
const STAY_LONG_MS = 9_000;

/** How many toasts are shown at once. */
const SHOWN_MAX = 2;

let toasts: readonly Toast[] = [];
let last = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

function add(toast: Omit<Toast, "number">): void {
  last += 1;
  // A repeated message replaces the earlier one unless that one offers Undo.
  const others = toasts.filter((each) => each.undo || each.message !== toast.message);
  change([...others, { ...toast, number: last }].slice(-SHOWN_MAX));
}

function drop(number: number): void {
  change(toasts.filter((toast) => toast.number !== number));
}

/** Confirms an action and offers Undo where that is safe, for as long as it is possible. */
export function notify(message: string, undo?: () => void, stayMs?: number): void {
  add({ tone: "good", message, undo, stayMs });
}

/** Reports a failure. */
export function notifyError(error: unknown): void {
  const problem = problemFrom(error);
  const detail = [problem.detail === problem.title ? undefined : problem.detail, problem.next]
    .filter(Boolean)
    .join(" ");
  add({ tone: "bad", message: problem.title, detail: detail || text.problem.safe });
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => toasts,
  );
  return (
    <section
      aria-label={text.shell.notifications}
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-16 left-4 z-50 flex flex-col items-end gap-2 md:bottom-18"
    >
      {shown.map((toast) => (
        <ToastBox key={toast.number} toast={toast} />
      ))}
    </section>
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  const { number, tone, message, detail, undo, stayMs } = toast;
  useEffect(() => {
    const usual = undo || tone === "bad" ? STAY_LONG_MS : STAY_MS;
    const timer = setTimeout(() => drop(number), stayMs ?? usual);
    return () => clearTimeout(timer);
  }, [number, undo, tone, stayMs]);
  const Icon = tone === "good" ? Check : CircleAlert;
  return (
    <div className="slide-in pointer-events-auto flex w-full max-w-80 items-start gap-2.5 rounded-md bg-surface py-2 pr-1.5 pl-3 shadow-overlay">
      <Icon aria-hidden size={16} className={`mt-1.5 shrink-0 ${tone === "good" ? "text-good" : "text-bad"}`} />
      <div className="min-w-0 flex-1 py-1">
        <p className="font-medium text-break">{message}</p>
        {detail && <p className="text-sm text-break text-muted">{detail}</p>}
      </div>
      {undo && (
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            drop(number);
            undo();
          }}
        >
          {text.action.undo}
        </Button>
      )}
      <IconButton small label={text.action.dismiss} onClick={() => drop(number)}>
        <X aria-hidden size={14} />
      </IconButton>
    </div>
  );
}
