import { useQuery } from "@tanstack/react-query";
import { dossierQuery } from "@/api/queries";
import { RelativeTime } from "@/components/relative-time";
import { Failed } from "@/components/states";
import { text } from "@/text";
import { sentence, words } from "@/text/format";

/** How many history entries are shown. */
const LINES_SHOWN = 30;

/** Commands are hidden: the records that follow them describe their effects. */
const COMMAND = "command command";

/** The journal records about one lead, newest first. */
export function LeadHistory({ campaign, number }: { campaign: string; number: number }) {
  const { data, error, refetch } = useQuery(dossierQuery(campaign, number));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  const items = (data?.journal ?? []).filter((item) => item.what !== COMMAND).toReversed();
  return (
    <ol className="flex flex-col gap-2">
      {items.slice(0, LINES_SHOWN).map((item) => (
        <li key={item.sequence} className="flex gap-3">
          <span className="flex-1 text-break">
            {text.timeline.kinds[item.what] ?? sentence(words(item.what.replace(".", " ")))}
          </span>
          <RelativeTime at={item.at} className="shrink-0 text-sm text-muted" />
        </li>
      ))}
    </ol>
  );
}
