import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { chipsQuery, TITLE_MAX } from "@/api/todo";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { useDebounced } from "@/components/debounced";
import { useShortcuts } from "@/components/shortcuts";
import { text } from "@/text";

const words = text.todo;

/** How long to wait after the last key press before recognition is requested. */
const REST_MS = 150;

/** A field to add a task, with the details recognized in it. */
export function QuickAdd({ busy, onAdd }: { busy: boolean; onAdd: (title: string) => void }) {
  const [title, setTitle] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const rested = useDebounced(title.trim(), REST_MS);
  const { data } = useQuery({ ...chipsQuery(rested), placeholderData: keepPreviousData });
  const chips = title.trim() === "" ? [] : (data?.items ?? []);
  useShortcuts({ n: () => field.current?.focus() });
  return (
    <form
      className="flex shrink-0 flex-col gap-2 px-4 pb-4 md:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() === "") return;
        onAdd(title.trim());
        setTitle("");
      }}
    >
      <div className="flex gap-2">
        <input
          ref={field}
          aria-label={words.add}
          placeholder={words.addPlaceholder}
          className="field"
          maxLength={TITLE_MAX}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        />
        <Button
          type="submit"
          tone="primary"
          icon={<Plus aria-hidden size={15} />}
          disabled={busy || title.trim() === ""}
        >
          {words.addButton}
        </Button>
      </div>
      {chips.length > 0 && (
        <ul aria-label={words.recognized} className="flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li key={`${chip.kind} ${chip.words}`}>
              <Badge tone="accent">
                {words.chips[chip.kind]}: {chip.words}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
