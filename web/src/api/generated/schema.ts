// A hand-written stand-in with the shape that openapi-typescript generates.
export interface components {
  schemas: {
    Problem: { type?: string; title: string; status: number; detail?: string | null; code: string; safety?: string | null; next?: string | null };
    Status: { version: string; running: boolean; stopping: boolean; campaigns: number; proposer: string; waiting: components["schemas"]["Waiting"] };
    Waiting: { approvals: number; to_send: number; uncertain: number; questions: number; set_aside: number };
    Counters: { total: number; pending: number; waiting: number; under_way: number; contacted: number; accepted?: number; responded: number; rejected: number };
    Closed: { rule: string; observed: string; until: string };
    Failure: { error_id: string; retryable: boolean; summary: string };
    Standing: {
      number: number; id: string; name: string; goal: string;
      status: "initializing" | "active" | "paused" | "completed" | "error";
      preparation: "importing" | "scoring" | "reviewing" | "ready";
      delivery: "manual" | "assisted" | "driven";
      leads: components["schemas"]["Counters"]; open_tasks: number; cycles: number; sent_today: number; daily_limit?: number | null;
      closed?: components["schemas"]["Closed"] | null; approvals: number; to_send: number; uncertain: number; questions: number; set_aside: number;
      incident?: string | null; failure?: components["schemas"]["Failure"] | null; reason: string; until?: string | null; head: number;
    };
    StandingPage: { total: number; items: components["schemas"]["Standing"][] };
    NewCampaign: { name: string; goal: string; account: "free" | "premium"; daily?: number | null; time_zone?: string | null; window?: number | null };
    Lead: {
      number: number; id: string; full_name: string; job_title?: string | null; company?: string | null; profile_url: string; email?: string | null;
      status: "pending" | "contacted" | "responded" | "rejected"; stage: "waiting" | "planned"; score: number; manual_score?: number | null; manual_reason?: string | null;
      connection?: "accepted" | "declined" | null; contacted_at?: string | null; refusal?: string | null;
    };
    LeadPage: { total: number; items: components["schemas"]["Lead"][] };
    Term: { name: string; weight: number; points: number; why: string };
    HistoryLine: { at: string; what: string };
    LeadMessage: { message_type: string; text: string; status: string; at?: string | null };
    LeadDetail: components["schemas"]["Lead"] & {
      details: Record<string, string>; source?: string | null; terms: components["schemas"]["Term"][];
      history: components["schemas"]["HistoryLine"][]; messages: components["schemas"]["LeadMessage"][];
    };
    Column: { heading: string; field?: string | null; how: string; samples: string[] };
    RejectedRow: { row: number; code: string; sentence: string };
    ImportReport: {
      columns: components["schemas"]["Column"][]; rows: number; added: number; updated: number; unchanged: number; rejected: number;
      reasons: Record<string, number>; rejected_rows: components["schemas"]["RejectedRow"][]; notices: string[];
    };
    Question: { text: string; options: string[] };
    Task: {
      number: number; id: string; description: string; status: "pending" | "in-progress" | "done" | "blocked"; not_before?: string | null; unmet: number;
      attempts: number; blocked_reason?: string | null; question?: components["schemas"]["Question"] | null;
    };
    TaskPage: { total: number; items: components["schemas"]["Task"][] };
    ApprovalLead: { number: number; full_name: string; job_title?: string | null; company?: string | null; score?: number | null; profile_url: string };
    Approval: {
      number: number; id: string; campaign: string; campaign_name: string; what: string; tool: string; parameters: Record<string, unknown>;
      subject_hash: string; policy_version: number; expires_at: string; expired: boolean; lead?: components["schemas"]["ApprovalLead"] | null; warnings: string[];
    };
    ApprovalPage: { total: number; items: components["schemas"]["Approval"][] };
    QueueItem: {
      number: number; campaign: string; campaign_name?: string | null; effect: string; status: "open" | "uncertain"; lead: string; lead_number: number;
      job_title?: string | null; company?: string | null; message_type: string; profile_url: string; text: string; barred?: string | null;
    };
    QueuePage: { total: number; items: components["schemas"]["QueueItem"][] };
    Record: {
      sequence: number; at: string; cycle?: number | null; step?: string | null; log: "event" | "audit"; kind?: string | null; entity_type?: string | null; entity_id?: string | null;
      action_type?: string | null; phase?: string | null; success?: boolean | null; payload: unknown; hash: string;
    };
    RecordPage: { head: number; items: components["schemas"]["Record"][] };
    StateAt: {
      sequence: number; at: string; status: string; leads: components["schemas"]["Counters"]; cycles: number; open_tasks: number; state_hash: string; changed: string[];
    };
    Artifact: { artifact_type: string; artifact_key: string; title?: string | null; version: number; source: "user" | "agent"; created_at: string };
    ArtifactPage: { total: number; items: components["schemas"]["Artifact"][] };
    ArtifactVersion: components["schemas"]["Artifact"] & { content: unknown };
    ArtifactVersionPage: { total: number; items: components["schemas"]["ArtifactVersion"][] };
    NewArtifact: { artifact_type: string; artifact_key: string; content: unknown };
    Variant: { name: string; text: string };
    SequenceStep: { message_type: string; after_days: number; variants: components["schemas"]["Variant"][] };
    Sequence: { version: number; steps: components["schemas"]["SequenceStep"][] };
    Limit: { rule: string; counts: string; most: number; days: number };
    Hours: { weekdays: number[]; from_minute: number; until_minute: number; tools: string[] };
    Source: { source: string; dated: string };
    Policy: {
      version: number; cycles_max: number; effects_per_day_max: Record<string, number>; limits?: components["schemas"]["Limit"][]; time_zone?: string | null;
      hours?: components["schemas"]["Hours"] | null; spacing_ms?: Record<string, number>; approval_required: string[]; approval_lasts_ms: number;
      consecutive_failures_max: number; sources?: Record<string, components["schemas"]["Source"]>;
    };
    Counts: { leads: number; contacted: number; accepted: number; responded: number; left_out: number };
    Group: { name: string; counts: components["schemas"]["Counts"] };
    Report: {
      total: components["schemas"]["Counts"]; by_score: components["schemas"]["Group"][]; by_wording: components["schemas"]["Group"][];
      by_industry: components["schemas"]["Group"][]; by_week: components["schemas"]["Group"][]; stale: string[];
    };
    ForecastDay: { day: string; sent: number; total: number };
    Forecast: { days: components["schemas"]["ForecastDay"][]; ends?: string | null };
    Entry: { number: number; text: string; reason?: string | null; at: string };
    EntryPage: { total: number; items: components["schemas"]["Entry"][] };
  };
}
type S = components["schemas"];
type Answer<T> = { 200: { headers: Record<string, unknown>; content: { "application/json": T } }; default: { headers: Record<string, unknown>; content: { "application/json": S["Problem"] } } };
type Call<R, P = never, Q = never, B = never> = {
  parameters: { query?: [Q] extends [never] ? never : Q; header?: never; cookie?: never } & ([P] extends [never] ? { path?: never } : { path: P });
  requestBody?: [B] extends [never] ? never : { content: { "application/json": B } };
  responses: Answer<R>;
};
type Id = { id: string };
type Numbered = { id: string; number: number };
type Nothing = Record<string, never>;
export interface paths {
  "/api/session": { post: Call<Nothing, never, never, { code: string }> };
  "/api/status": { get: Call<S["Status"]> };
  "/api/stop": { post: Call<S["Status"]> };
  "/api/continue": { post: Call<S["Status"]> };
  "/api/presence": { post: Call<Nothing> };
  "/api/demo": { post: Call<S["Standing"]> };
  "/api/campaigns": { get: Call<S["StandingPage"]>; post: Call<S["Standing"], never, never, S["NewCampaign"]> };
  "/api/campaigns/{id}": { get: Call<S["Standing"], Id>; delete: Call<Nothing, Id> };
  "/api/campaigns/{id}/start": { post: Call<S["Standing"], Id> };
  "/api/campaigns/{id}/pause": { post: Call<S["Standing"], Id> };
  "/api/campaigns/{id}/resume": { post: Call<S["Standing"], Id> };
  "/api/campaigns/{id}/review": { post: Call<S["Standing"], Id> };
  "/api/campaigns/{id}/leads": { get: Call<S["LeadPage"], Id, { status?: string; text?: string; sort?: string; order?: string; offset?: number; limit?: number }> };
  "/api/campaigns/{id}/leads/{number}": { get: Call<S["LeadDetail"], Numbered> };
  "/api/campaigns/{id}/leads/{number}/score": { put: Call<S["LeadDetail"], Numbered, never, { score: number; reason: string }>; delete: Call<S["LeadDetail"], Numbered> };
  "/api/campaigns/{id}/leads/{number}/set-aside": { post: Call<S["LeadDetail"], Numbered, never, { reason: string }> };
  "/api/campaigns/{id}/tasks": { get: Call<S["TaskPage"], Id, { status?: string; offset?: number; limit?: number }> };
  "/api/campaigns/{id}/tasks/{number}/answer": { post: Call<S["Task"], Numbered, never, { text: string }> };
  "/api/campaigns/{id}/tasks/{number}/retry": { post: Call<S["Task"], Numbered> };
  "/api/campaigns/{id}/tasks/{number}/drop": { post: Call<S["Task"], Numbered> };
  "/api/approvals": { get: Call<S["ApprovalPage"]> };
  "/api/campaigns/{id}/approvals/approve": { post: Call<S["Standing"], Id, never, { items: { id: string; subject_hash: string }[] }> };
  "/api/campaigns/{id}/approvals/{approval}/edit": { post: Call<S["Approval"], { id: string; approval: string }, never, { text: string }> };
  "/api/campaigns/{id}/approvals/{approval}/reject": { post: Call<S["Standing"], { id: string; approval: string }, never, { reason: string }> };
  "/api/campaigns/{id}/approvals/{approval}/renew": { post: Call<S["Standing"], { id: string; approval: string }> };
  "/api/queue": { get: Call<S["QueuePage"]> };
  "/api/campaigns/{id}/queue/{number}": { post: Call<S["Standing"], Numbered, never, { found: "sent" | "not_sent" | "unsure" }> };
  "/api/campaigns/{id}/records": { get: Call<S["RecordPage"], Id, { after?: number; before?: number; limit?: number; log?: string }> };
  "/api/campaigns/{id}/state": { get: Call<S["StateAt"], Id, { at?: number }> };
  "/api/campaigns/{id}/artifacts": { get: Call<S["ArtifactPage"], Id>; post: Call<S["Artifact"], Id, never, S["NewArtifact"]> };
  "/api/campaigns/{id}/artifacts/versions": { get: Call<S["ArtifactVersionPage"], Id, { type?: string; key?: string }> };
  "/api/campaigns/{id}/sequence": { get: Call<S["Sequence"], Id>; put: Call<S["Sequence"], Id, never, { steps: S["SequenceStep"][] }> };
  "/api/campaigns/{id}/policy": { get: Call<S["Policy"], Id>; put: Call<S["Policy"], Id, never, S["Policy"]> };
  "/api/campaigns/{id}/report": { get: Call<S["Report"], Id> };
  "/api/campaigns/{id}/forecast": { get: Call<S["Forecast"], Id, { days?: number }> };
  "/api/account/do-not-contact": { get: Call<S["EntryPage"]>; post: Call<S["EntryPage"], never, never, { text: string; reason?: string }>; delete: Call<S["EntryPage"], never, never, { number: number }> };
  "/api/account/incident": { post: Call<S["Status"], never, never, { reason: string }>; delete: Call<S["Status"], never, never, { reason: string }> };
}
