import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { text } from "@/text";
import { Button } from "./button";
import { notifyError } from "./toast";

/** How long “Copied” is shown. */
const SAID_MS = 1_600;

export function CopyButton({ value, label, primary = false }: { value: string; label: string; primary?: boolean }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(true), notifyError);
  return (
    <Button
      tone={primary ? "primary" : "plain"}
      icon={copied ? <Check aria-hidden size={14} /> : <Copy aria-hidden size={14} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? text.action.copied : label}</span>
    </Button>
  );
}
