/** The visible leads, loaded page by page as they scroll into view. */
import { useQueries } from "@tanstack/react-query";
import { useRef } from "react";
import { LEADS_PER_PAGE, type LeadView, leadPageQuery } from "@/api/queries";
import type { Lead } from "@/api/types";

export interface LeadRows {
  /** The total number of leads; undefined before the first response. */
  total: number | undefined;
  error: unknown;
  retry: () => void;
  at: (place: number) => Lead | undefined;
  /** The place of a lead, if it is among the loaded rows. */
  placeOf: (lead: number) => number | undefined;
  loaded: Lead[];
}

/** The pages that hold the rows from `first` to `last`. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / LEADS_PER_PAGE);
  const until = Math.floor(Math.max(0, last) / LEADS_PER_PAGE);
  return Array.from({ length: until - from + 1 }, (_, place) => from + place);
}

export function useLeadRows(id: string, view: LeadView, first: number, last: number): LeadRows {
  const pages = pagesOf(first, last);
  const answers = useQueries({ queries: pages.map((page) => leadPageQuery(id, view, page)) });
  const known = useRef<number>(undefined);
  const total = answers.find((answer) => answer.data)?.data?.total;
  if (total !== undefined) known.current = total;
  const byPage = new Map(pages.map((page, place) => [page, answers[place]?.data?.items]));
  const failed = answers.find((answer) => answer.error && !answer.data);
  return {
    total: total ?? known.current,
    error: failed?.error,
    retry: () => void failed?.refetch(),
    at: (place) => byPage.get(Math.floor(place / LEADS_PER_PAGE))?.[place % LEADS_PER_PAGE],
    placeOf: (lead) => {
      for (const [page, items] of byPage) {
        const at = items?.findIndex(({ number }) => number === lead) ?? -1;
        if (at >= 0) return page * LEADS_PER_PAGE + at;
      }
      return undefined;
    },
    loaded: [...byPage.values()].flatMap((items) => items ?? []),
  };
}
