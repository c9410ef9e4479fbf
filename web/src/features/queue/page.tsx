import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useState } from "react";
import { client, take } from "@/api/client";
import { queueQuery } from "@/api/queries";
import type { InHand } from "@/api/types";
import { buttonLook } from "@/components/button";
import { PageHeading } from "@/components/heading";
import { useOnce } from "@/components/once";
import { useShortcuts } from "@/components/shortcuts";
import { Empty, Failed, Loading } from "@/components/states";
import { announce, complain } from "@/components/toast";
import { useWide } from "@/components/wide";
import { text } from "@/text";
import { number } from "@/text/moments";
import { QueueDetail } from "./detail";
import { QueueList } from "./list";

export type Found = "sent" | "not_sent" | "unsure";

const keyOf = (item: InHand) => `${item.campaign} ${item.number}`;

/** What is in a person's hands: to be sent, or uncertain. */
export function QueuePage() {
  const { data, error, refetch } = useQuery(queueQuery());
  if (error && !data) return <Failed screen={text.queue.title} error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length > 0) return <Desk items={data.items} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeading title={text.queue.title} about={text.queue.about} />
      <Empty
        icon={Send}
        action={
          <Link to="/" className={buttonLook({})}>
            {text.queue.emptyAction}
          </Link>
        }
      >
        {text.queue.empty}
      </Empty>
    </div>
  );
}

function Desk({ items }: { items: readonly InHand[] }) {
  const queries = useQueryClient();
  const wide = useWide();
  const [shown, setShown] = useState<string>();
  const [place, setPlace] = useState(0);
  const found = items.findIndex((item) => keyOf(item) === shown);
  const at = found >= 0 ? found : Math.min(place, items.length - 1);
  const current = wide || found >= 0 ? items[at] : undefined;
  const show = (next: number) => {
    const item = items[Math.max(0, Math.min(items.length - 1, next))];
    if (!item) return;
    setPlace(items.indexOf(item));
    setShown(keyOf(item));
  };
  const settle = useMutation({
    mutationFn: ({ item, found: outcome }: { item: InHand; found: Found }) => {
      const path = { campaign: item.campaign, number: item.number };
      return take(
        client.POST("/api/campaigns/{campaign}/queue/{number}", { params: { path }, body: { found: outcome } }),
      );
    },
    onSuccess: (_, { item, found: outcome }) => {
      setPlace(at);
      setShown(undefined);
      announce(text.queue[`${outcome}Said`](item.lead));
    },
    onError: complain,
    onSettled: () =>
      Promise.all(["queue", "status", "campaigns"].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const say = useOnce(settle.mutateAsync);
  useShortcuts({ j: () => show(at + 1), k: () => show(at - 1), escape: () => setShown(undefined) });
  return (
    <div className="flex min-h-0 flex-1">
      {current && !wide && <h1 className="sr-only">{text.queue.title}</h1>}
      <div
        className={`flex min-h-0 w-full flex-col border-line lg:w-[340px] lg:shrink-0 lg:border-r ${current && !wide ? "hidden" : ""}`}
      >
        <PageHeading title={text.queue.title} count={number(items.length)} about={text.queue.about} />
        <QueueList items={items} current={current} onShow={(item) => show(items.indexOf(item))} />
      </div>
      {current && (
        <QueueDetail
          key={keyOf(current)}
          item={current}
          busy={settle.isPending ? settle.variables.found : undefined}
          onBack={wide ? undefined : () => setShown(undefined)}
          onFound={(outcome) => say({ item: current, found: outcome })}
        />
      )}
    </div>
  );
}
