/** Queries and commands of explorations. They are loaded with the pages that use them. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { dataAddress } from "./data-address";
import type { Exploration } from "./types";

/** The largest page of the list. */
const LISTED_MAX = 200;

/** Steps per page of the timeline. */
const STEPS_PER_PAGE = 50;

/** How often an exploration that goes on is read. */
const EVERY_MS = 1_500;

/** How often the list is read while one goes on. */
const LIST_EVERY_MS = 3_000;

const path = (exploration: string) => ({ params: { path: { exploration } } });

/** Whether the server works on it, or will without being asked. */
export const goesOn = ({ is_driven, is_queued }: Exploration) => is_driven || is_queued;

export const explorationsQuery = () =>
  queryOptions({
    queryKey: ["explorations"],
    queryFn: () => unwrap(client.GET("/api/explorations", { params: { query: { limit: LISTED_MAX } } })),
    refetchInterval: ({ state }) => (state.data?.items.some(goesOn) ? LIST_EVERY_MS : false),
  });

export const explorationQuery = (id: string) =>
  queryOptions({
    queryKey: ["exploration", id],
    queryFn: () => unwrap(client.GET("/api/explorations/{exploration}", path(id))),
    refetchInterval: ({ state }) => (state.data && goesOn(state.data) ? EVERY_MS : false),
  });

/** The map changes only with these counters, so that it is read again only when there is something new. */
export const mapQuery = ({ id, counters: { screens, edges, withheld }, status }: Exploration) =>
  queryOptions({
    queryKey: ["exploration", id, "map", screens, edges, withheld, status],
    queryFn: () => unwrap(client.GET("/api/explorations/{exploration}/graph", path(id))),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const stepsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["exploration", id, "steps"],
    queryFn: ({ pageParam }) => {
      const params = { path: { exploration: id }, query: { after: pageParam, limit: STEPS_PER_PAGE } };
      return unwrap(client.GET("/api/explorations/{exploration}/steps", { params }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ next_after }) => next_after,
  });

export const driftQuery = (before: string, after: string) =>
  queryOptions({
    queryKey: ["exploration", before, "drift", after],
    queryFn: () =>
      unwrap(
        client.GET("/api/explorations/{exploration}/diff/{after}", {
          params: { path: { exploration: before, after } },
        }),
      ),
  });

/** A picture as an address for an image. An image alone could not send the session key. */
export const pictureQuery = (exploration: string, hash: string) =>
  queryOptions({
    queryKey: ["picture", hash],
    queryFn: async () => {
      const params = { path: { exploration, hash } };
      const file = await unwrap(
        client.GET("/api/explorations/{exploration}/pictures/{hash}", { params, parseAs: "blob" }),
      );
      return dataAddress(file);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
