import { type ReactNode, useId } from "react";

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Extra information beside the label. */
  info?: ReactNode;
  error?: string | undefined;
  children: (id: string, described: string | undefined) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field({ label, hint, info, error, children }: FieldProps) {
  const id = useId();
  const described = hint || error ? `${id}-about` : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-center gap-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {info}
      </div>
      {children(id, described)}
      {(error || hint) && (
        <p id={described} className={`text-sm ${error ? "text-bad" : "text-muted"}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
