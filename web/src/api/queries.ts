/** What can be read, each under a key that the live stream knows how to refresh. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client, take } from "./client";

/** Everything under this key belongs to one campaign. */
export const campaignKey = (id: string) => ["campaign", id] as const;

/** What any record of any campaign may change. */
export const SHARED_KEYS = [["status"], ["campaigns"], ["approvals"], ["queue"]] as const;

const path = (id: string) => ({ params: { path: { id } } });

export const statusQuery = () =>
  queryOptions({ queryKey: ["status"], queryFn: () => take(client.GET("/api/status")), staleTime: 5_000 });

export const campaignsQuery = () =>
  queryOptions({ queryKey: ["campaigns"], queryFn: () => take(client.GET("/api/campaigns")) });

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "standing"],
    queryFn: () => take(client.GET("/api/campaigns/{id}", path(id))),
  });

export const approvalsQuery = () =>
  queryOptions({ queryKey: ["approvals"], queryFn: () => take(client.GET("/api/approvals")) });

export const queueQuery = () => queryOptions({ queryKey: ["queue"], queryFn: () => take(client.GET("/api/queue")) });

export type LeadSort = "number" | "score" | "name" | "company" | "title" | "status";

/** Which leads, in which order. */
export interface LeadView {
  status?: string | undefined;
  text?: string | undefined;
  sort: LeadSort;
  order: "asc" | "desc";
}

/** How many leads are fetched at a time. */
export const LEADS_PER_PAGE = 100;

export const leadPageQuery = (id: string, view: LeadView, page: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "leads", view, page],
    queryFn: () => {
      const query = { ...view, offset: page * LEADS_PER_PAGE, limit: LEADS_PER_PAGE };
      return take(client.GET("/api/campaigns/{id}/leads", { params: { path: { id }, query } }));
    },
  });

export const leadQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "lead", number],
    queryFn: () => take(client.GET("/api/campaigns/{id}/leads/{number}", { params: { path: { id, number } } })),
  });

export const tasksQuery = (id: string, status: string | undefined, limit: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "tasks", status, limit],
    queryFn: () =>
      take(client.GET("/api/campaigns/{id}/tasks", { params: { path: { id }, query: { status, limit } } })),
    placeholderData: keepPreviousData,
  });

/** How many records of the journal are fetched at a time. */
export const RECORDS_PER_PAGE = 400;

/** The records just before a sequence; the newest ones if none is named. */
export const recordsQuery = (id: string, before: number | undefined) =>
  queryOptions({
    queryKey: [...campaignKey(id), "records", before],
    queryFn: () => {
      const query = { before, limit: RECORDS_PER_PAGE };
      return take(client.GET("/api/campaigns/{id}/records", { params: { path: { id }, query } }));
    },
    placeholderData: keepPreviousData,
  });

export const stateQuery = (id: string, at: number) =>
  queryOptions({
    // The past does not change: it is kept under a key that the stream never refreshes.
    queryKey: ["past", id, at],
    queryFn: () => take(client.GET("/api/campaigns/{id}/state", { params: { path: { id }, query: { at } } })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export const artifactsQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "artifacts"],
    queryFn: () => take(client.GET("/api/campaigns/{id}/artifacts", path(id))),
  });

export const versionsQuery = (id: string, type: string, key: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "versions", type, key],
    queryFn: () =>
      take(client.GET("/api/campaigns/{id}/artifacts/versions", { params: { path: { id }, query: { type, key } } })),
  });

export const sequenceQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "sequence"],
    queryFn: () => take(client.GET("/api/campaigns/{id}/sequence", path(id))),
  });

export const policyQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "policy"],
    queryFn: () => take(client.GET("/api/campaigns/{id}/policy", path(id))),
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "report"],
    queryFn: () => take(client.GET("/api/campaigns/{id}/report", path(id))),
  });

export const forecastQuery = (id: string, days: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "forecast", days],
    queryFn: () => take(client.GET("/api/campaigns/{id}/forecast", { params: { path: { id }, query: { days } } })),
    staleTime: 30_000,
  });

export const doNotContactQuery = () =>
  queryOptions({
    queryKey: ["account", "do-not-contact"],
    queryFn: () => take(client.GET("/api/account/do-not-contact")),
  });
