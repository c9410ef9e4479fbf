import { SendHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "@/components/button";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";

const words = text.todo;

export interface Line {
  by: "you" | "program";
  text: string;
  /** Whether it waits for yes or no. */
  asks?: boolean;
  failed?: boolean;
}

interface ConversationProps {
  lines: readonly Line[];
  busy: boolean;
  onSay: (said: string) => void;
}

/** What was said and answered. What cannot be taken back is asked about first. */
export function Conversation({ lines, busy, onSay }: ConversationProps) {
  const [typed, setTyped] = useState("");
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is scrolled to.
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [lines.length]);
  const asks = lines.at(-1)?.asks === true && !busy;
  return (
    <section
      aria-label={words.conversation}
      className="flex max-h-[45%] min-h-0 shrink-0 flex-col border-t border-line bg-sunken lg:max-h-none lg:w-[380px] lg:border-t-0 lg:border-l"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        <div>
          <h2 className="text-md">{words.conversation}</h2>
          <p className="text-sm text-muted">{words.conversationAbout}</p>
        </div>
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
        {asks && (
          <div className="flex gap-2">
            <Button tone="danger" onClick={() => onSay(words.phrases.yes)}>
              {words.yes}
            </Button>
            <Button onClick={() => onSay(words.phrases.no)}>{words.no}</Button>
          </div>
        )}
        <div ref={end} />
      </div>
      <form
        className="flex gap-2 border-t border-line p-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === "" || busy) return;
          onSay(typed.trim());
          setTyped("");
        }}
      >
        <input
          aria-label={words.say}
          placeholder={words.sayPlaceholder}
          className="field"
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton type="submit" label={words.send} tone="plain" busy={busy} disabled={typed.trim() === ""}>
          <SendHorizontal aria-hidden size={15} />
        </IconButton>
      </form>
    </section>
  );
}
