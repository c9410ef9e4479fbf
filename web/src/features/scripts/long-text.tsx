import { useState } from "react";
import { Button } from "@/components/button";
import { VisibleText } from "@/components/visible-text";
import { scripts } from "@/text/scripts";
import { Scrollable } from "./scrollable";
import { beginning } from "./values";

/** How much of a text is shown at once. */
const SHOWN_CHARACTERS = 10_000;

/** A text as it is, of any length, with a mark for every invisible character. */
export function LongText({ label, children }: { label: string; children: string }) {
  const [shown, setShown] = useState(SHOWN_CHARACTERS);
  const left = children.length - shown;
  return (
    <div className="flex flex-col items-start gap-2">
      <Scrollable label={label} className="max-h-80 w-full rounded-md border border-line bg-sunken">
        <pre className="px-3 py-2 font-mono text-xs">
          <VisibleText>{beginning(children, shown)}</VisibleText>
        </pre>
      </Scrollable>
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + SHOWN_CHARACTERS)}>
          {scripts.outcome.more(left)}
        </Button>
      )}
    </div>
  );
}
