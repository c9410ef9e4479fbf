/** The steps of a message sequence. The API describes a sequence only as a JSON object. */
import { listAt, numberAt, stringAt, valueAt } from "@/api/json";

export interface Variant {
  name: string;
  text: string;
  /** Whether it is only for leads for whom no other variant fits. */
  fallback?: boolean;
}

export interface SequenceStep {
  message_type: string;
  after_days: number;
  variants: readonly Variant[];
}

export function stepsOf(sequence: unknown): SequenceStep[] {
  return listAt(sequence, "steps").map((step) => ({
    message_type: stringAt(step, "message_type") ?? "",
    after_days: numberAt(step, "after_days") ?? 0,
    variants: listAt(step, "variants").map((variant) => ({
      name: stringAt(variant, "name") ?? "",
      text: stringAt(variant, "text") ?? "",
      ...(valueAt(variant, "fallback") === true ? { fallback: true } : {}),
    })),
  }));
}
