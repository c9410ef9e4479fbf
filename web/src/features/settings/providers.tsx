import { useState } from "react";
import type { Settings, SettingsField } from "@/api/settings";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { preferences as words } from "@/text/preferences";
import type { ChangesDraft } from "./changes-draft";
import { ConnectionTest } from "./connection-test";
import { hostOf } from "./secret-name";
import { SettingRow } from "./setting-row";
import { currentValue, matches } from "./setting-text";

/** A name that a provider can have. */
const NAME = /^[a-z0-9_-]{1,40}$/;

interface ProvidersProps {
  settings: Settings;
  draft: ChangesDraft;
  typed: string;
}

/** The fields of a provider, which may not be saved yet. */
function fieldsOf(settings: Settings, provider: string): SettingsField[] {
  return settings.provider_fields.map((field) => {
    const name = field.name.replace("*", provider);
    return settings.fields.find((known) => known.name === name) ?? { ...field, name };
  });
}

/** The host that a provider's key is sent to, also while its address is not saved yet. */
function hostsOf(settings: Settings, provider: string, draft: ChangesDraft): string[] {
  const fields = fieldsOf(settings, provider);
  const of = (last: string) => fields.find((field) => field.name.endsWith(`.${last}`));
  const [kind, address] = [of("kind"), of("address")];
  if (!kind || !address) return [];
  const chosen = currentValue(kind, draft.changes);
  const usual = address.defaults.find((each) => each.applies_to === chosen)?.value;
  const host = hostOf((address.name in draft.changes ? draft.changes[address.name] : address.value) ?? usual);
  return host ? [host] : [];
}

/** The names of all providers, including those that are not saved yet. */
export function providerNames(saved: readonly string[], changed: readonly string[]): string[] {
  const added = changed.flatMap((name) => /^models\.([^.]+)\.kind$/.exec(name)?.[1] ?? []);
  return [...new Set([...saved, ...added])].toSorted();
}

/** The model providers, each with its fields. */
export function Providers({ settings, draft, typed }: ProvidersProps) {
  const names = providerNames(settings.providers, Object.keys(draft.changes));
  return (
    <div className="flex flex-col gap-4">
      {names.length === 0 && <p className="text-muted">{words.provider.empty}</p>}
      {names.map((name) => (
        <Provider key={name} name={name} settings={settings} draft={draft} typed={typed} />
      ))}
      <AddProvider known={names} draft={draft} />
    </div>
  );
}

function Provider({ name, settings, draft, typed }: ProvidersProps & { name: string }) {
  const fields = fieldsOf(settings, name).filter((field) => matches(field, typed));
  const own = `models.${name}`;
  const isRemoved = own in draft.changes;
  const isSaved = settings.providers.includes(name) && !Object.keys(draft.changes).some((each) => each.startsWith(own));
  const hosts = hostsOf(settings, name, draft);
  const remove = () => {
    for (const changed of Object.keys(draft.changes)) {
      if (changed.startsWith(`${own}.`)) draft.forget(changed);
    }
    if (settings.providers.includes(name)) draft.remove(own);
  };
  if (fields.length === 0) return null;
  return (
    <div className="rounded-lg border border-line px-3 pb-1">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <h3 className="font-medium text-break">{name}</h3>
        {isRemoved ? (
          <Button size="small" onClick={() => draft.forget(own)}>
            {words.provider.keep}
          </Button>
        ) : (
          <Button size="small" tone="danger" aria-label={words.provider.removeOf(name)} onClick={remove}>
            {words.provider.remove}
          </Button>
        )}
      </div>
      {isRemoved ? (
        <p className="pb-2.5 text-note">{words.provider.removed}</p>
      ) : (
        <>
          {fields.map((field) => (
            <SettingRow key={field.name} field={field} draft={draft} hosts={hosts} />
          ))}
          <ConnectionTest provider={name} isSaved={isSaved} />
        </>
      )}
    </div>
  );
}

function AddProvider({ known, draft }: { known: string[]; draft: ChangesDraft }) {
  const [name, setName] = useState("");
  const fits = NAME.test(name) && name !== "rules" && !known.includes(name);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fits) return;
        draft.set(`models.${name}.kind`, "compatible");
        setName("");
      }}
    >
      <Field label={words.provider.name} hint={words.provider.nameHint}>
        {(id, described) => (
          <input
            id={id}
            aria-describedby={described}
            className="field w-56"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={!fits} className="mb-6">
        {words.provider.add}
      </Button>
    </form>
  );
}
