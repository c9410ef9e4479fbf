import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { client, expectSuccess, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import type { Secret } from "@/api/types";
import { Button, IconButton } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Confirm } from "@/components/confirm";
import { Field } from "@/components/field";
import { RelativeTime } from "@/components/relative-time";
import { Failed } from "@/components/states";
import { notify } from "@/components/toast";
import { vault as words } from "@/text/vault";
import { secretsQuery, vaultQuery } from "./vault-queries";

interface NewSecret {
  name: string;
  value: string;
  hosts: string[];
}

/** Stores a secret. */
export function useStoreSecret(onStored: (name: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, ...body }: NewSecret) =>
      unwrap(client.PUT("/api/secrets/{name}", { params: { path: { name } }, body })),
    onSuccess: ({ name }) => {
      onStored(name);
      notify(words.saved(name));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: vaultQuery().queryKey }),
  });
}

/** The secrets by name. Values can be replaced, and are never shown. */
export function Secrets({ locked }: { locked: boolean }) {
  const { data, error, refetch } = useQuery(secretsQuery());
  return (
    <div className="flex flex-col gap-3">
      <h3>{words.secrets}</h3>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="text-muted">{words.empty}</p>}
      {data && data.items.length > 0 && (
        <ul className="rounded-lg border border-line">
          {data.items.map((secret) => (
            <StoredSecret key={secret.name} secret={secret} locked={locked} />
          ))}
        </ul>
      )}
      {locked ? <p className="text-muted">{words.lockedHint}</p> : <AddSecret />}
    </div>
  );
}

function StoredSecret({ secret, locked }: { secret: Secret; locked: boolean }) {
  const queries = useQueryClient();
  const [value, setValue] = useState("");
  const [asking, setAsking] = useState(false);
  const store = useStoreSecret(() => setValue(""));
  const remove = async () => {
    await expectSuccess(client.DELETE("/api/secrets/{name}", { params: { path: { name: secret.name } } }));
    await queries.invalidateQueries({ queryKey: vaultQuery().queryKey });
    notify(words.forgotten(secret.name));
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line py-2 pr-1 pl-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-44 flex-1 flex-col">
          <span className="font-mono text-sm text-break">{secret.name}</span>
          <span className="text-sm text-break text-muted">
            {secret.hosts.length > 0 ? secret.hosts.join(" · ") : words.noHosts} · {words.stored}{" "}
            <RelativeTime at={secret.stored_at} />
          </span>
        </span>
        <form
          className="flex min-w-0 items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (value) store.mutate({ name: secret.name, value, hosts: secret.hosts });
          }}
        >
          <input
            type="password"
            autoComplete="off"
            aria-label={words.replaceValue(secret.name)}
            placeholder={words.replacePlaceholder}
            className="field min-w-0"
            disabled={locked}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          <Button type="submit" busy={store.isPending} disabled={locked || !value}>
            {words.save}
          </Button>
          <IconButton small label={words.forget(secret.name)} onClick={() => setAsking(true)}>
            <X aria-hidden size={14} />
          </IconButton>
        </form>
      </div>
      {store.error && <ProblemCallout problem={problemFrom(store.error)} />}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={words.forgetTitle}
        action={words.forgetAction}
        danger
        run={remove}
      >
        {words.forgetAbout(secret.name)}
      </Confirm>
    </li>
  );
}

const BLANK = { name: "", value: "", hosts: "" };

function AddSecret() {
  const [draft, setDraft] = useState(BLANK);
  const store = useStoreSecret(() => setDraft(BLANK));
  const input = (field: keyof typeof BLANK, label: string, hint: string | undefined) => (
    <Field label={label} hint={hint}>
      {(id, described) => (
        <input
          id={id}
          aria-describedby={described}
          type={field === "value" ? "password" : "text"}
          autoComplete="off"
          className="field"
          value={draft[field]}
          onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const hosts = draft.hosts.split(/[\s,]+/).filter(Boolean);
        store.mutate({ name: draft.name.trim(), value: draft.value, hosts });
      }}
    >
      <div className="grid gap-3 md:grid-cols-2">
        {input("name", words.name, words.nameHint)}
        {input("value", words.value, undefined)}
      </div>
      {input("hosts", words.hosts, words.hostsHint)}
      {store.error && <ProblemCallout problem={problemFrom(store.error)} />}
      <div>
        <Button type="submit" busy={store.isPending} disabled={!draft.name.trim() || !draft.value}>
          {words.add}
        </Button>
      </div>
    </form>
  );
}
