import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemFrom } from "@/api/problem";
import type { SettingsField, SettingValue } from "@/api/settings";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { preferences } from "@/text/preferences";
import { vault as words } from "@/text/vault";
import { nameOf, referenceTo, suggestedName } from "./secret-name";
import { useStoreSecret } from "./secrets";
import { secretsQuery, vaultQuery } from "./vault-queries";

interface SecretControlProps {
  id: string;
  described: string;
  field: SettingsField;
  value: SettingValue | null;
  /** The hosts that a new secret is sent to. */
  hosts: readonly string[];
  onChange: (value: SettingValue | null) => void;
}

/** A setting that names a secret. Its value goes straight to the vault, and is never shown again. */
export function SecretControl({ id, described, field, value, hosts, onChange }: SecretControlProps) {
  const { data: status } = useQuery(vaultQuery());
  const { data: stored } = useQuery(secretsQuery());
  const [typed, setTyped] = useState("");
  const chosen = nameOf(value);
  const store = useStoreSecret((saved) => {
    setTyped("");
    onChange(referenceTo(saved));
  });
  const names = (stored?.items ?? []).map((secret) => secret.name);
  if (chosen && !names.includes(chosen)) names.push(chosen);
  const isOpen = status?.state === "unlocked" || status?.state === "ready";
  const name = chosen ?? suggestedName(field.name);
  const save = () => {
    const known = stored?.items.find((secret) => secret.name === name);
    store.mutate({ name, value: typed, hosts: [...new Set([...(known?.hosts ?? []), ...hosts])] });
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <select
        id={id}
        aria-describedby={described}
        className="field max-w-md"
        value={chosen ?? ""}
        onChange={(event) => onChange(event.target.value ? referenceTo(event.target.value) : null)}
      >
        <option value="">{preferences.secret.none}</option>
        {names.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      {isOpen ? (
        <div className="flex max-w-md gap-2">
          <input
            type="password"
            autoComplete="off"
            aria-label={preferences.secret.value(name)}
            placeholder={chosen ? words.replacePlaceholder : preferences.secret.type}
            className="field min-w-0"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button aria-label={preferences.secret.storeOf(name)} busy={store.isPending} disabled={!typed} onClick={save}>
            {preferences.secret.store}
          </Button>
        </div>
      ) : (
        status && (
          <a href="#vault" className="text-sm underline">
            {status.state === "missing" ? preferences.secret.setUp : preferences.secret.unlock}
          </a>
        )
      )}
      {store.error && <ProblemCallout problem={problemFrom(store.error)} />}
    </div>
  );
}
