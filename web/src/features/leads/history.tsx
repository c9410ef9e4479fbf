import { useQuery } from "@tanstack/react-query";
import { dossierQuery } from "@/api/queries";
import type { Dossier } from "@/api/types";
import { Moment } from "@/components/moment";
import { Failed } from "@/components/states";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { sentence, words } from "@/text/moments";

type Item = Dossier["journal"][number];

/** How many lines of a history are shown. */
const LINES_SHOWN = 30;

/** The text of a message that an entry carries, wherever in it that stands. */
export function messageOf(detail: unknown): string | undefined {
  if (typeof detail !== "object" || detail === null) return undefined;
  for (const [name, value] of Object.entries(detail)) {
    if (name === "text" && typeof value === "string") return value;
    const inside = messageOf(value);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

const titleOf = (item: Item): string => sentence(words(item.what.replace(".", " ")));

/** What the journal has about one person: what was written, and everything that happened, newest first. */
export function LeadHistory({ campaign, number }: { campaign: string; number: number }) {
  const { data, error, refetch } = useQuery(dossierQuery(campaign, number));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  const items = (data?.journal ?? []).filter((item) => item.what !== "command command").toReversed();
  const written = new Map<string, Item>();
  // The newest entry with a text is the one that counts.
  for (const item of items) {
    const message = messageOf(item.detail);
    if (message !== undefined && !written.has(message)) written.set(message, item);
  }
  return (
    <>
      <section className="flex flex-col gap-3 p-4">
        <h3>{text.leads.messages}</h3>
        {data && written.size === 0 && <p className="text-muted">{text.leads.noMessages}</p>}
        {[...written].map(([message, item]) => (
          <div key={item.sequence} className="rounded-md border border-line bg-sunken px-3 py-2">
            <p className="mb-1 flex gap-2 text-xs text-muted">
              <span className="flex-1">{titleOf(item)}</span>
              <Moment at={item.at} />
            </p>
            <VisibleText>{message}</VisibleText>
          </div>
        ))}
      </section>
      <section className="flex flex-col gap-3 p-4">
        <h3>{text.leads.history}</h3>
        <ol className="flex flex-col gap-2">
          {items.slice(0, LINES_SHOWN).map((item) => (
            <li key={item.sequence} className="flex gap-3">
              <span className="flex-1 text-break">{titleOf(item)}</span>
              <Moment at={item.at} className="shrink-0 text-sm text-muted" />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
