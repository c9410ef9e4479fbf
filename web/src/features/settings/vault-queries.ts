import { queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "@/api/client";

/** How often the state of the vault is read while it is shown: it locks by itself. */
const STATE_EVERY_MS = 60_000;

/** The state of the vault. */
export const vaultQuery = () =>
  queryOptions({
    queryKey: ["vault"],
    queryFn: () => unwrap(client.GET("/api/vault")),
    refetchInterval: STATE_EVERY_MS,
  });

/** The secrets, without their values. */
export const secretsQuery = () =>
  queryOptions({ queryKey: ["vault", "secrets"], queryFn: () => unwrap(client.GET("/api/secrets")) });
