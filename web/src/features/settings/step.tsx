import { Plus, X } from "lucide-react";
import { useId } from "react";
import { Button, IconButton } from "@/components/button";
import { text } from "@/text";
import { label as labelOf } from "@/text/format";
import type { SequenceStep, Variant } from "./sequence-steps";

const words = text.settings;
const VARIANTS_MAX = 8;

interface StepProps {
  step: SequenceStep;
  index: number;
  /** What is wrong with one of the texts. */
  flaw: { variant: number; message: string } | undefined;
  onChange: (step: SequenceStep) => void;
  onRemove: (() => void) | undefined;
}

/** One step of a sequence: its delay and message variants. */
export function StepForm({ step, index, flaw, onChange, onRemove }: StepProps) {
  const id = useId();
  const label = words.step(index + 1);
  const change = (at: number, variant: Variant) =>
    onChange({ ...step, variants: step.variants.map((each, index) => (index === at ? variant : each)) });
  const letter = String.fromCharCode(65 + step.variants.length);
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium">{label}</span>
        {index === 0 ? (
          <span className="text-muted">
            {labelOf(words.typeLabel, "connection_request")}, {words.atOnce}
          </span>
        ) : (
          <>
            <select
              aria-label={`${label}: ${labelOf(words.typeLabel, "follow_up")}`}
              className="field w-40"
              value={step.message_type}
              onChange={(event) =>
                onChange({ ...step, message_type: event.target.value === "follow_up" ? "follow_up" : "direct_message" })
              }
            >
              <option value="follow_up">{labelOf(words.typeLabel, "follow_up")}</option>
              <option value="direct_message">{labelOf(words.typeLabel, "direct_message")}</option>
            </select>
            <label className="flex items-center gap-2 text-muted">
              <input
                type="number"
                min={0}
                max={90}
                className="field w-18 tabular-nums"
                value={step.after_days}
                onChange={(event) => onChange({ ...step, after_days: event.target.valueAsNumber || 0 })}
              />
              {index === 1 ? words.afterAcceptance : words.afterStep}
            </label>
          </>
        )}
        <span className="flex-1" />
        {onRemove && (
          <IconButton small label={`${words.removeStep}: ${label}`} onClick={onRemove}>
            <X aria-hidden size={15} />
          </IconButton>
        )}
      </div>
      {step.variants.length === 0 && <p className="text-muted">{words.withoutNote}</p>}
      {step.variants.map((variant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variant can be renamed; its position stays.
        <div key={at} className="flex flex-col gap-1.5">
          <div className="flex items-center gap-2">
            <input
              aria-label={`${label}: ${words.variantName}`}
              className="field h-7 w-40 text-sm"
              maxLength={60}
              value={variant.name}
              onChange={(event) => change(at, { ...variant, name: event.target.value })}
            />
            {variant.fallback && <span className="text-muted text-sm">{words.fallback}</span>}
            {(step.variants.length > 1 || index === 0) && (
              <IconButton
                small
                label={`${words.removeVariant}: ${variant.name}`}
                onClick={() => onChange({ ...step, variants: step.variants.filter((_, index) => index !== at) })}
              >
                <X aria-hidden size={14} />
              </IconButton>
            )}
          </div>
          <textarea
            aria-label={`${label}, ${words.variant(variant.name)}: ${words.variantText}`}
            aria-invalid={flaw?.variant === at || undefined}
            aria-describedby={flaw?.variant === at ? `${id}-flaw` : undefined}
            rows={3}
            maxLength={2000}
            className="field h-auto py-2"
            value={variant.text}
            onChange={(event) => change(at, { ...variant, text: event.target.value })}
          />
          {flaw?.variant === at && (
            <p id={`${id}-flaw`} role="alert" className="text-sm text-break text-bad">
              {flaw.message}
            </p>
          )}
        </div>
      ))}
      <div>
        <Button
          size="small"
          tone="quiet"
          icon={<Plus aria-hidden size={14} />}
          disabled={step.variants.length >= VARIANTS_MAX}
          onClick={() => onChange({ ...step, variants: [...step.variants, { name: letter, text: "" }] })}
        >
          {words.addVariant}
        </Button>
      </div>
    </fieldset>
  );
}
