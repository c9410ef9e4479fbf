import { useEffect, useRef } from "react";
import type { Delivery } from "@/api/types";
import { Callout } from "@/components/callout";
import { text } from "@/text";
import { sending as words } from "@/text/sending";

const CHOICES: readonly Delivery[] = ["manual", "assisted", "driven"];

interface DeliveryChoiceProps {
  value: Delivery;
  onChange: (value: Delivery) => void;
}

/** How the messages of a campaign are sent, with what each choice means. */
export function DeliveryChoice({ value, onChange }: DeliveryChoiceProps) {
  const warning = useRef<HTMLDivElement>(null);
  // The warning must not be below the end of a small window.
  useEffect(() => {
    if (value === "driven") warning.current?.scrollIntoView({ block: "nearest" });
  }, [value]);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{words.choice}</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className="flex cursor-pointer items-start gap-2.5">
          <input
            type="radio"
            name="delivery"
            className="mt-0.5 size-4 shrink-0 accent-accent"
            aria-describedby={`delivery-${choice}`}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span>
            {text.campaign.deliveryLabel[choice]}
            <span id={`delivery-${choice}`} className="block text-sm text-muted">
              {words.choiceAbout[choice]}
            </span>
          </span>
        </label>
      ))}
      <div ref={warning} aria-live="polite" className="scroll-mb-4">
        {value === "driven" && (
          <Callout tone="warn" title={words.drivenTitle}>
            {words.drivenAbout}
          </Callout>
        )}
      </div>
    </fieldset>
  );
}
