/** The words of the API, under the names that the views use. */
import type { components } from "./generated/schema";

type Schemas = components["schemas"];

export type Problem = Schemas["Problem"];
export type Status = Schemas["Status"];
export type Standing = Schemas["Standing"];
export type CampaignStatus = Standing["status"];
export type NewCampaign = Schemas["NewCampaign"];
export type Counters = Schemas["Counters"];
export type Lead = Schemas["Lead"];
export type LeadDetail = Schemas["LeadDetail"];
export type LeadStatus = Lead["status"];
export type Term = Schemas["Term"];
export type ImportReport = Schemas["ImportReport"];
export type Task = Schemas["Task"];
export type TaskStatus = Task["status"];
export type Approval = Schemas["Approval"];
export type QueueItem = Schemas["QueueItem"];
export type JournalRecord = Schemas["Record"];
export type StateAt = Schemas["StateAt"];
export type Artifact = Schemas["Artifact"];
export type ArtifactVersion = Schemas["ArtifactVersion"];
export type Sequence = Schemas["Sequence"];
export type SequenceStep = Schemas["SequenceStep"];
export type Policy = Schemas["Policy"];
export type Report = Schemas["Report"];
export type Counts = Schemas["Counts"];
export type Group = Schemas["Group"];
export type Forecast = Schemas["Forecast"];
