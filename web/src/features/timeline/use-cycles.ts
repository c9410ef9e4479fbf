/** Groups journal records into cycles and looks up the names of leads that are referenced by id. */
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchLeadNames, namesKey } from "@/api/queries";
import type { JournalRecord } from "@/api/types";
import { type Cycle, groupCycles } from "./group-cycles";

/** Ids of leads whose names the records do not contain. */
function namesMissing(records: readonly JournalRecord[]): string[] {
  const missing = new Set<string>();
  groupCycles(records, (lead) => {
    missing.add(lead);
    return undefined;
  });
  return [...missing].sort();
}

export function useCycles(campaign: string, records: readonly JournalRecord[]): Cycle[] {
  const queries = useQueryClient();
  const missing = useMemo(() => namesMissing(records), [records]);
  const { data: names } = useQuery({
    queryKey: [...namesKey(campaign), missing],
    queryFn: async () => {
      const found = queries.getQueriesData<Record<string, string>>({ queryKey: namesKey(campaign) });
      const known: Record<string, string> = Object.assign({}, ...found.map(([, each]) => each));
      const unknown = missing.filter((lead) => known[lead] === undefined);
      return { ...known, ...(await fetchLeadNames(campaign, unknown)) };
    },
    enabled: missing.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => groupCycles(records, (lead) => names?.[lead] || undefined), [records, names]);
}
