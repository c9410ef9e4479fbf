/** Pictures that were taken of the browser, by their hashes. They are loaded with the timeline. */
import { queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import { dataAddress } from "./data-address";
import { isJsonObject } from "./json";

/** A hash as records write it. */
const HASH = /^[0-9a-f]{64}$/;

/** How deep the content of a record is searched, and how many pictures of it are shown. */
const DEPTH_MAX = 8;
const PICTURES_MAX = 20;

/** The hashes in the `pictures` lists of a payload: a record that acted in the browser names what it showed. */
export function picturesIn(payload: unknown): readonly string[] {
  const found = new Set<string>();
  collect(payload, 0, found);
  return [...found].slice(0, PICTURES_MAX);
}

function collect(value: unknown, depth: number, found: Set<string>): void {
  if (depth > DEPTH_MAX) return;
  if (Array.isArray(value)) for (const each of value) collect(each, depth + 1, found);
  if (!isJsonObject(value)) return;
  for (const [name, each] of Object.entries(value)) {
    if (name !== "pictures" || !Array.isArray(each)) collect(each, depth + 1, found);
    else for (const hash of each) if (typeof hash === "string" && HASH.test(hash)) found.add(hash);
  }
}

/** A picture as a data address, because an image element cannot send the session key. */
export const browserPictureQuery = (hash: string) =>
  queryOptions({
    queryKey: ["browser-picture", hash],
    queryFn: async ({ signal }) => {
      const call = { params: { path: { hash } }, parseAs: "blob", signal } as const;
      return dataAddress(await unwrap(client.GET("/api/browser/pictures/{hash}", call)));
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
