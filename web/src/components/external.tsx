import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { hostOf, isDemo } from "./address";

/** An external link that always shows its host. Invalid and demo URLs are shown as text. */
export function External({ address, children }: { address: string; children?: ReactNode }) {
  const host = hostOf(address);
  if (!host || isDemo(address)) return <span className="text-break">{children ?? address}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer noopener"
      title={address}
      className="inline-flex max-w-full items-center gap-1 text-accent-ink underline-offset-2 hover:underline"
    >
      <span className="truncate">{children ? `${String(children)} · ${host}` : host + pathOf(address)}</span>
      <ExternalLink aria-hidden size={12} className="shrink-0" />
    </a>
  );
}

function pathOf(address: string): string {
  const { pathname } = new URL(address);
  return pathname === "/" ? "" : pathname;
}
