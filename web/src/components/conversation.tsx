import { SendHorizontal, Square } from "lucide-react";
import {
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { text } from "@/text";
import { Button, IconButton } from "./button";
import { useDebounced } from "./debounced";
import { VisibleText } from "./visible-text";

const words = text.conversation;

/** An answer that takes longer than this is shown as being written and can be stopped. */
const SLOW_MS = 300;

/** How far from its end a conversation may be scrolled and still follow a growing answer. */
const END_PX = 48;

export interface Line {
  by: "you" | "program";
  text: string;
  /** Whether it asks for a yes or no. */
  asks?: boolean;
  failed?: boolean;
  /** Shown below the text. */
  notes?: ReactNode;
}

interface ConversationProps {
  lines: readonly Line[];
  busy: boolean;
  /** The words of an answer that is being written. */
  writing?: string;
  /** The field's label, and an example message. */
  label: string;
  placeholder: string;
  longest: number;
  /** Shown before the first line. */
  intro: ReactNode;
  /** Messages to send with one click, while no question is open. */
  suggestions?: readonly string[];
  field?: RefObject<HTMLInputElement | null>;
  onSend: (said: string) => void;
  /** Stops an answer that is being written; undefined where none can be. */
  onStop?: () => void;
}

/** A conversation with the program, which asks before it does anything irreversible. */
export function Conversation({
  lines,
  busy,
  writing = "",
  intro,
  suggestions = [],
  field,
  onSend,
  onStop,
  ...composer
}: ConversationProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const isSlow = useDebounced(busy, SLOW_MS);
  const isWriting = onStop !== undefined && busy && (isSlow || writing !== "");
  const { end, onScroll } = useEnd(lines.length, isWriting ? writing : undefined);
  const asks = lines.at(-1)?.asks === true && !busy;
  const press = (said: string) => (event: MouseEvent) => {
    onSend(said);
    // The button is disabled or gone now, and a user of the keyboard (no click counted) goes on in the field.
    if (event.detail === 0) input.current?.focus();
  };
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <section
        aria-label={words.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4"
      >
        {intro}
        <div className="flex flex-col gap-2">
          <Lines lines={lines} />
          <Writing isShown={isWriting}>{writing}</Writing>
        </div>
        {asks ? (
          <div className="flex gap-2">
            <Button tone="danger" onClick={press(words.phrases.yes)}>
              {words.yes}
            </Button>
            <Button onClick={press(words.phrases.no)}>{words.no}</Button>
          </div>
        ) : (
          suggestions.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {suggestions.map((said) => (
                <Button key={said} size="small" disabled={busy} onClick={press(said)}>
                  {said}
                </Button>
              ))}
            </div>
          )
        )}
        <div ref={end} />
      </section>
      <Composer {...composer} input={input} busy={busy} onSend={onSend} onStop={isWriting ? onStop : undefined} />
    </div>
  );
}

/** Scrolls to every new line, and follows a growing one unless the user has scrolled away from it. */
function useEnd(count: number, writing: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  // Newer browsers return a promise here, which an effect must not return.
  const scroll = () => void end.current?.scrollIntoView({ block: "nearest" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to every new line.
  useEffect(scroll, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with every new word.
  useEffect(() => {
    if (follows.current) scroll();
  }, [writing]);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: Element }) => {
    follows.current = scrollHeight - scrollTop - clientHeight < END_PX;
  };
  return { end, onScroll };
}

const BUBBLE = "max-w-[88%] rounded-lg px-3 py-2";
const ANSWER = "border border-line bg-surface";

/** The finished lines, which a growing one does not draw again. */
const Lines = memo(function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ol aria-live="polite" className="flex flex-col gap-2">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end.
        <li key={place} className={`flex ${line.by === "you" ? "justify-end" : ""}`}>
          <div
            className={`${BUBBLE} ${line.by === "you" ? "bg-accent text-on-accent" : line.failed ? "bg-bad-soft text-bad" : ANSWER}`}
          >
            <span className="sr-only">{line.by === "you" ? words.you : words.answer}: </span>
            <VisibleText>{line.text}</VisibleText>
            {line.notes}
          </div>
        </li>
      ))}
    </ol>
  );
});

/** The growing line. It is outside the live list: a screen reader says that it is written, and then reads it once. */
function Writing({ isShown, children }: { isShown: boolean; children: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && words.writing}
      </p>
      {isShown && (
        <div className="flex">
          <div className={`${BUBBLE} ${ANSWER}`}>
            {children === "" ? (
              <span aria-hidden className="text-muted">
                {words.writing}
              </span>
            ) : (
              <VisibleText>{children}</VisibleText>
            )}
          </div>
        </div>
      )}
    </>
  );
}

type ComposerProps = Pick<ConversationProps, "busy" | "label" | "placeholder" | "longest" | "onSend"> & {
  input: RefObject<HTMLInputElement | null>;
  onStop: (() => void) | undefined;
};

function Composer({ busy, label, placeholder, longest, input, onSend, onStop }: ComposerProps) {
  const [typed, setTyped] = useState("");
  return (
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
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        className="field"
        maxLength={longest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {onStop ? (
        <StopButton onStop={onStop} onGone={() => input.current?.focus()} />
      ) : (
        <IconButton type="submit" label={words.send} tone="plain" busy={busy} disabled={typed.trim() === ""}>
          <SendHorizontal aria-hidden size={15} />
        </IconButton>
      )}
    </form>
  );
}

/** Takes the place of Send. `onGone` says that it had the focus when the answer was finished. */
function StopButton({ onStop, onGone }: { onStop: () => void; onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isPressed, setPressed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only before the button is removed.
  useLayoutEffect(
    () => () => {
      if (button.current?.contains(document.activeElement)) onGone();
    },
    [],
  );
  return (
    <IconButton
      ref={button}
      label={words.stop}
      tone="plain"
      // Not `disabled`, which would take the focus away.
      aria-disabled={isPressed}
      onClick={() => {
        if (isPressed) return;
        setPressed(true);
        onStop();
      }}
    >
      <Square aria-hidden size={13} fill="currentColor" />
    </IconButton>
  );
}
