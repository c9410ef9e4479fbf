import { SendHorizontal } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { text } from "@/text";
import { Button, IconButton } from "./button";
import { VisibleText } from "./visible-text";

const words = text.conversation;

export interface Line {
  by: "you" | "program";
  text: string;
  /** Whether it asks for a yes or no. */
  asks?: boolean;
  failed?: boolean;
}

interface ConversationProps {
  lines: readonly Line[];
  busy: boolean;
  /** The field's label, and an example message. */
  label: string;
  placeholder: string;
  longest: number;
  /** Shown before the first line. */
  intro: ReactNode;
  /** Messages to send with one click, while no question is open. */
  suggestions?: readonly string[];
  field?: Ref<HTMLInputElement>;
  onSend: (said: string) => void;
}

/** A conversation with the program, which asks before it does anything irreversible. */
export function Conversation({
  lines,
  busy,
  label,
  placeholder,
  longest,
  intro,
  suggestions = [],
  field,
  onSend,
}: ConversationProps) {
  const [typed, setTyped] = useState("");
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to every new line.
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return.
    end.current?.scrollIntoView({ block: "nearest" });
  }, [lines.length]);
  const asks = lines.at(-1)?.asks === true && !busy;
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard. */}
      <section aria-label={words.log} tabIndex={0} className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        {intro}
        <ol aria-live="polite" className="flex flex-col gap-2">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end.
            <li key={place} className={`flex ${line.by === "you" ? "justify-end" : ""}`}>
              <div
                className={`max-w-[88%] rounded-lg px-3 py-2 ${line.by === "you" ? "bg-accent text-on-accent" : line.failed ? "bg-bad-soft text-bad" : "border border-line bg-surface"}`}
              >
                <span className="sr-only">{line.by === "you" ? words.you : words.answer}: </span>
                <VisibleText>{line.text}</VisibleText>
              </div>
            </li>
          ))}
        </ol>
        {asks ? (
          <div className="flex gap-2">
            <Button tone="danger" onClick={() => onSend(words.phrases.yes)}>
              {words.yes}
            </Button>
            <Button onClick={() => onSend(words.phrases.no)}>{words.no}</Button>
          </div>
        ) : (
          suggestions.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {suggestions.map((said) => (
                <Button key={said} size="small" disabled={busy} onClick={() => onSend(said)}>
                  {said}
                </Button>
              ))}
            </div>
          )
        )}
        <div ref={end} />
      </section>
      <form
        className="flex shrink-0 gap-2 border-t border-line p-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === "" || busy) return;
          onSend(typed.trim());
          setTyped("");
        }}
      >
        <input
          ref={field}
          aria-label={label}
          placeholder={placeholder}
          className="field"
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton type="submit" label={words.send} tone="plain" busy={busy} disabled={typed.trim() === ""}>
          <SendHorizontal aria-hidden size={15} />
        </IconButton>
      </form>
    </div>
  );
}
