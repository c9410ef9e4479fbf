import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import type { VaultStatus } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Confirm } from "@/components/confirm";
import { Failed } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { vault as words } from "@/text/vault";
import { SecretField } from "./secret-field";
import { Secrets } from "./secrets";
import { vaultQuery } from "./vault-queries";
import { RotateVault } from "./vault-rotate";
import { SetUpVault } from "./vault-set-up";

/** The vault: set-up, lock and keys, and the secrets in it. */
export function Vault() {
  const { data: status, error, refetch } = useQuery(vaultQuery());
  return (
    <>
      {error && !status && <Failed error={error} retry={() => void refetch()} />}
      {status?.state === "missing" && <SetUpVault status={status} />}
      {status && status.state !== "missing" && (
        <>
          <State status={status} />
          {status.state === "locked" && <Unlock status={status} />}
          <Secrets locked={status.state === "locked"} />
        </>
      )}
    </>
  );
}

function State({ status }: { status: VaultStatus }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<"rotate" | "remove">();
  const close = () => setAsking(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: vaultQuery().queryKey });
  const lock = useMutation({
    mutationFn: () => unwrap(client.POST("/api/vault/lock")),
    onSuccess: () => notify(words.locked),
    onError: notifyError,
    onSettled: refresh,
  });
  const remove = async () => {
    await unwrap(client.DELETE("/api/vault"));
    await refresh();
    notify(words.removed);
  };
  const openers = [status.key_store, status.has_passphrase ? words.passphraseWord : null].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line p-3">
      <div className="flex min-w-52 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={status.state === "locked" ? "warn" : "good"}>{words.state[status.state]}</Badge>
          <span className="text-muted">{words.secretsCount(status.secrets)}</span>
        </span>
        <span className="text-sm text-muted">
          {words.opensWith} {openers.join(" · ")}.{" "}
          {status.auto_lock_minutes > 0 && words.autoLock(status.auto_lock_minutes)}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {status.state !== "locked" && (
          <Button busy={lock.isPending} onClick={() => lock.mutate()}>
            {words.lock}
          </Button>
        )}
        <Button onClick={() => setAsking("rotate")}>{words.rotate}</Button>
        <Button tone="danger" onClick={() => setAsking("remove")}>
          {words.remove}
        </Button>
      </div>
      <RotateVault open={asking === "rotate"} onClose={close} status={status} />
      <Confirm
        open={asking === "remove"}
        onClose={close}
        title={words.removeTitle}
        action={words.removeAction}
        danger
        run={remove}
      >
        {words.removeAbout(status.secrets)}
      </Confirm>
    </div>
  );
}

function Unlock({ status }: { status: VaultStatus }) {
  const queries = useQueryClient();
  const [passphrase, setPassphrase] = useState("");
  const unlock = useMutation({
    mutationFn: (given: string | null) => unwrap(client.POST("/api/vault/unlock", { body: { passphrase: given } })),
    onSuccess: () => {
      setPassphrase("");
      notify(words.unlocked);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: vaultQuery().queryKey }),
  });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (passphrase) unlock.mutate(passphrase);
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        {status.has_passphrase && (
          <>
            <div className="min-w-56 flex-1">
              <SecretField label={words.passphrase} value={passphrase} onChange={setPassphrase} />
            </div>
            <Button type="submit" tone="primary" busy={unlock.isPending} disabled={!passphrase}>
              {words.unlock}
            </Button>
          </>
        )}
        {status.key_store && (
          <Button busy={unlock.isPending} onClick={() => unlock.mutate(null)}>
            {words.unlockWith(status.key_store)}
          </Button>
        )}
      </div>
      {unlock.error && <ProblemCallout problem={problemFrom(unlock.error)} />}
    </form>
  );
}
