/** Who proposes for a campaign, and where something that waits for approval comes from. */
import { queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import type { components } from "./generated/schema";
import { campaignKey } from "./queries";
import type { Approval } from "./types";

type Schemas = components["schemas"];
export type CampaignModel = Schemas["CampaignModel"];
export type ProposalOrigin = Schemas["ProposalOrigin"];

/** The name under which the rules are chosen, and by which they are known as a proposer. */
export const RULES = "rules";

/** How often it is read again whether a model that could not be used can be used again. */
const INSTEAD_EVERY_MS = 20_000;

export const campaignModelQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), "model"],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}/model", { params: { path: { campaign } } })),
    // A provider that is left alone for a while comes back without a record.
    refetchInterval: ({ state }) => (state.data?.instead ? INSTEAD_EVERY_MS : false),
  });

/** Chooses a provider or the rules; `null` leaves it to the settings. */
export const chooseModel = (campaign: string, model: string | null) =>
  unwrap(client.PUT("/api/campaigns/{campaign}/model", { params: { path: { campaign } }, body: { model } }));

/** How long an origin is taken as it is: only another message sequence changes a part of it. */
const ORIGIN_STALE_MS = 60_000;

export const originQuery = ({ campaign, id, subject_hash }: Approval) =>
  queryOptions({
    // The origin belongs to the content. No record invalidates it, so that a burst of them asks for nothing.
    queryKey: ["origin", campaign, id, subject_hash],
    queryFn: ({ signal }) => {
      const params = { path: { campaign, approval: id } };
      return unwrap(client.GET("/api/campaigns/{campaign}/approvals/{approval}/origin", { params, signal }));
    },
    staleTime: ORIGIN_STALE_MS,
  });

/** The whole payload of a record that is too long for a list. */
export const payloadQuery = (campaign: string, number: number) =>
  queryOptions({
    // A record never changes.
    queryKey: ["payload", campaign, number],
    queryFn: () => {
      const params = { path: { campaign, number } };
      return unwrap(client.GET("/api/campaigns/{campaign}/records/{number}/payload", { params }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
