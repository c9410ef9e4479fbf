import type { QueueItem } from "@/api/types";
import { isDemo } from "@/components/address";
import { Badge } from "@/components/badge";
import { text } from "@/text";
import { label } from "@/text/format";

/** Job title and company. */
export const roleOf = ({ company, job_title }: QueueItem): string => [job_title, company].filter(Boolean).join(" · ");

interface QueueListProps {
  items: readonly QueueItem[];
  current: QueueItem | undefined;
  onShow: (item: QueueItem) => void;
}

export function QueueList({ items, current, onShow }: QueueListProps) {
  return (
    <ul aria-label={text.queue.list} className="min-h-0 flex-1 overflow-y-auto border-t border-line">
      {items.map((item) => (
        <li
          key={`${item.campaign} ${item.number}`}
          data-current={item === current || undefined}
          className="relative border-b border-line px-4 py-2.5 md:px-6 hover:bg-hover data-current:bg-selected"
        >
          <div className="flex items-center gap-2">
            <button
              type="button"
              aria-current={item === current || undefined}
              onClick={() => onShow(item)}
              className="min-w-0 flex-1 truncate text-left font-medium after:absolute after:inset-0"
            >
              {item.lead}
            </button>
            {isDemo(item.profile_url) && <Badge tone="note">{text.queue.demo}</Badge>}
            {item.barred ? (
              <Badge tone="bad">{text.queue.blocked}</Badge>
            ) : (
              item.status === "uncertain" && <Badge tone="warn">{label(text.queue.statusLabel, "uncertain")}</Badge>
            )}
          </div>
          <p className="truncate text-sm text-muted">{roleOf(item)}</p>
          <p className="truncate text-xs text-muted">{item.campaign_name}</p>
        </li>
      ))}
    </ul>
  );
}
