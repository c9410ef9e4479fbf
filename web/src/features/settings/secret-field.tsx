import type { ReactNode } from "react";
import { Field } from "@/components/field";

interface SecretFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A field whose content is not shown, and which browsers neither complete nor offer to save. */
export function SecretField({ label, hint, error, value, onChange }: SecretFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(id, described) => (
        <input
          id={id}
          aria-describedby={described}
          type="password"
          autoComplete="off"
          className="field"
          maxLength={1024}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
