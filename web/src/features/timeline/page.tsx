import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useMemo, useState } from "react";
import { campaignKey, readRecords } from "@/api/queries";
import { Button } from "@/components/button";
import { Segmented } from "@/components/segmented";
import { Empty, Failed, Loading } from "@/components/states";
import { text } from "@/text";
import { CycleList } from "./cycles";
import { groupCycles } from "./group-cycles";
import { TimeTravel } from "./time-travel";

export type Density = "compact" | "steps" | "full";

const DENSITIES = ["compact", "steps", "full"] as const satisfies readonly Density[];

/** The campaign's history, newest first, with a slider to view the state at any record. */
export function TimelinePage() {
  const { id } = useParams({ from: "/campaigns/$id" });
  const { at } = useSearch({ from: "/campaigns/$id/timeline" });
  const navigate = useNavigate({ from: "/campaigns/$id/timeline" });
  const [density, setDensity] = useState<Density>("compact");
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...campaignKey(id), "timeline", at],
    initialPageParam: at === undefined ? undefined : at + 1,
    queryFn: ({ pageParam: before }: { pageParam: number | undefined }) => readRecords(id, before),
    getNextPageParam: (page) => {
      const oldest = page.items[0]?.sequence;
      return oldest !== undefined && oldest > 1 ? oldest : undefined;
    },
    placeholderData: (before) => before,
  });
  const records = useMemo(() => (data?.pages ?? []).toReversed().flatMap((page) => page.items), [data]);
  const cycles = useMemo(() => groupCycles(records), [records]);
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const head = data.pages[0]?.head ?? 0;
  if (head === 0) return <Empty icon={History}>{text.timeline.empty}</Empty>;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-4 py-3 md:px-6">
        <Segmented
          label={text.timeline.density.label}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: text.timeline.density[value] }))}
          onChange={setDensity}
        />
        <TimeTravel
          campaign={id}
          head={head}
          at={at}
          onTravel={(next) => void navigate({ search: next === undefined ? {} : { at: next }, replace: true })}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <CycleList cycles={cycles} density={density} />
        {hasNextPage && (
          <div className="flex justify-center p-4">
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text.timeline.older}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
