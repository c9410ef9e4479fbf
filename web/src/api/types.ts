/** The words of the API, under the names that the views use. */
import type { components } from "./generated/schema";

type Schemas = components["schemas"];

/** The same thing with some fields known better: the description calls closed word lists plain text. */
type Known<T, Better> = Omit<T, keyof Better> & Better;

/** A thing of free form. */
export type Free = Readonly<Record<string, unknown>>;

export interface Page<T> {
  total: number;
  items: T[];
}

export type Problem = Partial<Schemas["Document"]> & Pick<Schemas["Document"], "title" | "status" | "code">;
export type Status = Schemas["Status"];

export type CampaignStatus = "initializing" | "active" | "paused" | "completed" | "error";
export type Standing = Known<
  Schemas["CampaignStanding"],
  {
    status: CampaignStatus;
    preparation: "importing" | "scoring" | "reviewing" | "ready";
    delivery: "manual" | "assisted" | "driven";
  }
>;
export type NewCampaign = Schemas["NewCampaign"];
export type Account = Schemas["Account"];
export type Counters = Schemas["Leads"];

export type LeadStatus = "pending" | "contacted" | "responded" | "rejected";
export type Lead = Known<
  Schemas["LeadLine"],
  { status: LeadStatus; stage: "waiting" | "planned"; connection?: "accepted" | "declined" | null }
>;
export type LeadWhole = Lead &
  Known<Omit<Schemas["LeadWhole"], keyof Schemas["LeadLine"]>, { details: Free; variables: Free }>;
export type Term = Schemas["Term"];
export type Dossier = Schemas["Dossier"];
export type Imported = Schemas["Imported"];
export type Evidence = Schemas["Evidence"];
export type Finding = Schemas["FindingLine"];

export type TaskStatus = "pending" | "in-progress" | "done" | "blocked";
export interface Question {
  text: string;
  options?: string[];
}
export type Task = Known<Schemas["TaskLine"], { status: TaskStatus; question?: Question | null }>;
export interface Tasks {
  open_tasks: number;
  items: Task[];
}

export type Approval = Known<Schemas["Question"], { parameters: Free; lead?: Lead | null }>;
export type InHand = Known<Schemas["InHand"], { status: "open" | "uncertain" }>;
export type Became = Schemas["Became"];

export type JournalRecord = Known<Schemas["RecordLine"], { log: "event" | "audit" }>;
export interface Records {
  head: number;
  items: JournalRecord[];
}
export type Past = Schemas["Past"];

export type Artifact = Known<Schemas["ArtifactLine"], { source: "user" | "agent" }>;
export type ArtifactVersion = Artifact & { content: unknown };

export type MessageType = "connection_request" | "follow_up" | "direct_message";
export interface Variant {
  name: string;
  text: string;
}
export interface SequenceStep {
  message_type: MessageType;
  after_days: number;
  variants: Variant[];
}
export interface Messages {
  version?: number | null;
  sequence?: { steps: SequenceStep[] } | null;
}

export interface Policy {
  version: number;
  cycles_max: number;
  effects_per_day_max: Record<string, number>;
  limits?: { rule: string; counts: string; most: number; days: number }[];
  time_zone?: string;
  hours?: { weekdays: number[]; from_minute: number; until_minute: number; tools: string[] };
  spacing_ms?: Record<string, number>;
  approval_required: string[];
  approval_lasts_ms: number;
  consecutive_failures_max: number;
  sources?: Record<string, { source: string; dated: string }>;
}

export type Numbers = Schemas["Numbers"];
export type Report = Schemas["Report"];
export type Forecast = Schemas["Forecast"];
export type WhatIf = Schemas["WhatIf"];
export type Difference = Schemas["Difference"];
export type Entry = Schemas["Entry"];

export type Todo = Schemas["TodoTask"];
export type ClientRequest = Schemas["ClientRequest"];
