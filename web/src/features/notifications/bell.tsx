import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Bell as BellIcon } from "lucide-react";
import { useCallback, useRef } from "react";
import type { Notice } from "@/api/types";
import { Button, buttonLook } from "@/components/button";
import { RelativeTime } from "@/components/relative-time";
import { notifyError } from "@/components/toast";
import { notifications as words } from "@/text/notifications";
import { useDesktopNotices, usePermission } from "./desktop";
import { markRead, noticesQuery, screenOf } from "./notices";

/** What needs attention, over all campaigns, behind a bell. */
export default function Bell() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const { data } = useQuery(noticesQuery());
  const open = useCallback((notice: Notice) => void navigate({ to: screenOf(notice) }), [navigate]);
  useDesktopNotices(data, open);
  const read = useMutation({
    mutationFn: markRead,
    onSuccess: (list) => queries.setQueryData(noticesQuery().queryKey, list),
    onError: notifyError,
  });
  const choose = (notice: Notice) => {
    panel.current?.hidePopover();
    open(notice);
  };
  const newest = data?.items[0];
  const unread = data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        popoverTarget="notices"
        aria-label={words.open(unread)}
        title={words.title}
        className={buttonLook({ tone: "quiet", size: "icon", className: "relative" })}
      >
        <BellIcon aria-hidden size={16} />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[10px] font-semibold text-on-accent tabular-nums"
          >
            {unread}
          </span>
        )}
      </button>
      {/* The browser's own popover, as for the mode: it is always in the same place. */}
      <section
        ref={panel}
        id="notices"
        popover="auto"
        aria-label={words.title}
        className="appear fixed inset-auto top-11 right-3 m-0 w-[380px] max-w-[calc(100vw-24px)] rounded-lg bg-surface text-ink shadow-overlay"
      >
        <div className="flex min-h-12 items-center gap-2 border-b border-line pr-2 pl-4">
          <h2 className="flex-1 text-md">{words.title}</h2>
          {newest && unread > 0 && (
            <Button tone="quiet" size="small" busy={read.isPending} onClick={() => read.mutate(newest.number)}>
              {words.markRead}
            </Button>
          )}
        </div>
        {!newest && <p className="px-4 py-6 text-center text-balance text-muted">{words.empty}</p>}
        {newest && (
          <ul className="max-h-[min(420px,60vh)] overflow-y-auto py-1">
            {data.items.map((notice) => (
              <Line key={notice.number} notice={notice} onChoose={choose} />
            ))}
          </ul>
        )}
        {data?.desktop && <Permission />}
      </section>
    </>
  );
}

function Line({ notice, onChoose }: { notice: Notice; onChoose: (notice: Notice) => void }) {
  const { delivery } = notice;
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(notice)}
        className="flex w-full items-start gap-3 px-4 py-2 text-left hover:bg-hover"
      >
        <span aria-hidden className={`mt-1.5 size-2 shrink-0 rounded-full ${notice.read ? "" : "bg-accent"}`} />
        <span className="min-w-0 flex-1">
          <span className={`block text-break ${notice.read ? "" : "font-medium"}`}>
            {words.notice(notice)}
            {!notice.read && <span className="sr-only"> ({words.isUnread})</span>}
          </span>
          <span className="block text-sm text-muted">
            <RelativeTime at={notice.at} />
            {delivery && <span title={delivery.result ?? undefined}> · {words.delivery[delivery.state]}</span>}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The browser's permission for notifications of the desktop. */
function Permission() {
  const [permission, ask] = usePermission();
  if (permission === "granted") return null;
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line px-4 py-3 text-sm text-muted">
      {permission === "denied" ? (
        <p>{words.blocked}</p>
      ) : (
        <>
          <p>{words.allowAbout}</p>
          <Button size="small" onClick={() => void ask()}>
            {words.allow}
          </Button>
        </>
      )}
    </div>
  );
}
