/** All queries. The live stream invalidates them by their keys. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import type { Artifact, Lead, LeadSort, LeadStatus, Records, SortOrder, TaskFilter } from "./types";

/** Prefix of every query that belongs to one campaign. */
export const campaignKey = (id: string) => ["campaign", id] as const;

/** Queries that any record of any campaign may affect. */
export const SHARED_KEYS = [
  ["status"],
  ["campaigns"],
  ["approvals"],
  ["queue"],
  ["todo"],
  ["chat"],
  ["notices"],
  ["settings"],
  ["tools"],
] as const;

/** The largest page that the server returns. */
const PAGE_LIMIT_MAX = 500;

const path = (campaign: string) => ({ params: { path: { campaign } } });

/** How often the status is read. Events bring every other change, but none arrives while nothing can be stored. */
const STATUS_EVERY_MS = 20_000;
const STATUS_EVERY_WHILE_FAILING_MS = 2_000;

export const statusQuery = () =>
  queryOptions({
    queryKey: ["status"],
    queryFn: () => unwrap(client.GET("/api/status")),
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.storage_failure ? STATUS_EVERY_WHILE_FAILING_MS : STATUS_EVERY_MS),
  });

export const campaignsQuery = () =>
  queryOptions({
    queryKey: ["campaigns"],
    queryFn: () => unwrap(client.GET("/api/campaigns", { params: { query: { limit: PAGE_LIMIT_MAX } } })),
  });

/** Removed campaigns. */
export const removedQuery = () =>
  queryOptions({
    queryKey: ["campaigns", "removed"],
    queryFn: () =>
      unwrap(client.GET("/api/campaigns", { params: { query: { limit: PAGE_LIMIT_MAX, removed: true } } })),
  });

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "detail"],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}", path(id))),
  });

export const approvalsQuery = () =>
  queryOptions({
    queryKey: ["approvals"],
    queryFn: () => unwrap(client.GET("/api/approvals", { params: { query: { limit: PAGE_LIMIT_MAX } } })),
  });

/** Requests from other apps, such as MCP clients. */
export const requestsQuery = () =>
  queryOptions({ queryKey: ["approvals", "requests"], queryFn: () => unwrap(client.GET("/api/requests")) });

export const queueQuery = () =>
  queryOptions({
    queryKey: ["queue"],
    queryFn: () => unwrap(client.GET("/api/queue", { params: { query: { limit: PAGE_LIMIT_MAX } } })),
  });

/** Filter and order of the lead table. `rank` sorts by score, best first. */
export interface LeadView {
  status?: LeadStatus | undefined;
  text?: string | undefined;
  sort: LeadSort;
  order: SortOrder;
}

/** Leads per page of the lead table. */
export const LEADS_PER_PAGE = 100;

export const leadPageQuery = (id: string, view: LeadView, page: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "leads", view, page],
    queryFn: () => {
      const query = { ...view, offset: page * LEADS_PER_PAGE, limit: LEADS_PER_PAGE };
      const params = { path: { campaign: id }, query };
      return unwrap(client.GET("/api/campaigns/{campaign}/leads", { params }));
    },
  });

/** Search results per campaign. */
const SEARCH_MAX = 25;

/** Leads whose name, title or company contains a text, best score first. */
export const leadSearchQuery = (id: string, text: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "search", text],
    queryFn: () => {
      const params = {
        path: { campaign: id },
        query: { text, sort: "rank", order: "asc", limit: SEARCH_MAX } as const,
      };
      return unwrap(client.GET("/api/campaigns/{campaign}/leads", { params }));
    },
    placeholderData: keepPreviousData,
  });

/** All leads of a view, fetched page by page. */
export async function fetchAllLeads(id: string, view: LeadView): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (;;) {
    const params = { path: { campaign: id }, query: { ...view, offset: leads.length, limit: PAGE_LIMIT_MAX } };
    const page = await unwrap(client.GET("/api/campaigns/{campaign}/leads", { params }));
    leads.push(...page.items);
    if (page.items.length === 0 || leads.length >= page.total) return leads;
  }
}

export const leadQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "lead", number],
    queryFn: () => {
      const params = { path: { campaign: id, number } };
      return unwrap(client.GET("/api/campaigns/{campaign}/leads/{number}", { params }));
    },
  });

/** What erasing the person behind a lead would forget. */
export const erasureQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "leads", number, "erasure"],
    queryFn: () =>
      unwrap(
        client.GET("/api/campaigns/{campaign}/leads/{number}/erasure", { params: { path: { campaign: id, number } } }),
      ),
    // Chats and tasks change without this campaign.
    staleTime: 0,
  });

export const dossierQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "dossier", number],
    queryFn: () => {
      const params = { path: { campaign: id, number } };
      return unwrap(client.GET("/api/campaigns/{campaign}/leads/{number}/dossier", { params }));
    },
  });

export const tasksQuery = (id: string, status?: TaskFilter) =>
  queryOptions({
    queryKey: [...campaignKey(id), "tasks", status],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { status, limit: PAGE_LIMIT_MAX } };
      return unwrap(client.GET("/api/campaigns/{campaign}/tasks", { params }));
    },
    placeholderData: keepPreviousData,
  });

/** Journal records per page. */
export const RECORDS_PER_PAGE = 400;

/** The records before a sequence number, or the newest ones. */
export function readRecords(id: string, before: number | undefined, limit = RECORDS_PER_PAGE): Promise<Records> {
  const params = { path: { campaign: id }, query: { before, limit } };
  return unwrap(client.GET("/api/campaigns/{campaign}/records", { params }));
}

export const latestRecordsQuery = (id: string) =>
  queryOptions({ queryKey: [...campaignKey(id), "records"], queryFn: () => readRecords(id, undefined, 120) });

export const stateAtQuery = (id: string, at: number) =>
  queryOptions({
    // The past does not change, so the live stream never invalidates this key.
    queryKey: ["state-at", id, at],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { at } };
      return unwrap(client.GET("/api/campaigns/{campaign}/state", { params }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export const artifactsQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "artifacts"],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { limit: PAGE_LIMIT_MAX } };
      return unwrap(client.GET("/api/campaigns/{campaign}/artifacts", { params }));
    },
  });

export const versionsQuery = (id: string, type: Artifact["artifact_type"], key: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "versions", type, key],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { type, key } };
      return unwrap(client.GET("/api/campaigns/{campaign}/artifacts/versions", { params }));
    },
  });

export const scoringQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "scoring"],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}/scoring", path(id))),
  });

export const cutoffQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "cutoff"],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}/cutoff", path(id))),
  });

export const sequenceQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "sequence"],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}/sequence", path(id))),
  });

export const libraryQuery = () =>
  queryOptions({
    queryKey: ["sequences"],
    queryFn: () => unwrap(client.GET("/api/sequences")),
  });

export const policyQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "policy"],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}/policy", path(id))),
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "report"],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}/report", path(id))),
  });

/** Forecasts are simulations, so they are refreshed less often. */
const FORECAST_STALE_MS = 60_000;

export const forecastQuery = (id: string, days: number) =>
  queryOptions({
    queryKey: ["forecast", id, days],
    // Leaving the page cancels the request.
    queryFn: ({ signal }) => {
      const params = { path: { campaign: id }, query: { days } };
      return unwrap(client.GET("/api/campaigns/{campaign}/forecast", { params, signal }));
    },
    staleTime: FORECAST_STALE_MS,
  });

export const doNotContactQuery = () =>
  queryOptions({
    queryKey: ["account", "do-not-contact"],
    queryFn: () => unwrap(client.GET("/api/account/do-not-contact", { params: { query: { limit: PAGE_LIMIT_MAX } } })),
  });

export const incidentQuery = () =>
  queryOptions({ queryKey: ["account", "incident"], queryFn: () => unwrap(client.GET("/api/account/incident")) });

/** The browsers that are signed in. */
export const sessionsQuery = () =>
  queryOptions({ queryKey: ["sessions"], queryFn: () => unwrap(client.GET("/api/sessions")) });

/** The MCP clients that have a token. */
export const mcpTokensQuery = () =>
  queryOptions({ queryKey: ["mcp-tokens"], queryFn: () => unwrap(client.GET("/api/mcp/tokens")) });

/** How often the list of jobs is read while it is shown. */
const JOBS_EVERY_MS = 2_000;

/** The long requests that are running or waiting. */
export const jobsQuery = () =>
  queryOptions({
    queryKey: ["jobs"],
    queryFn: () => unwrap(client.GET("/api/jobs")),
    refetchInterval: JOBS_EVERY_MS,
  });
