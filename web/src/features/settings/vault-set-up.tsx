import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import type { VaultStatus } from "@/api/types";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { notify } from "@/components/toast";
import { vault as words } from "@/text/vault";
import { KeyStoreChoice } from "./key-store-choice";
import { SecretField } from "./secret-field";
import { vaultQuery } from "./vault-queries";

/** Creates the vault. */
export function SetUpVault({ status }: { status: VaultStatus }) {
  const queries = useQueryClient();
  const [passphrase, setPassphrase] = useState("");
  const [repeated, setRepeated] = useState("");
  const [withStore, setWithStore] = useState(true);
  const store = status.available_key_stores[0];
  const usesStore = withStore && store !== undefined;
  const create = useMutation({
    mutationFn: () => {
      const body = { passphrase: passphrase || null, key_store: usesStore ? "automatic" : "without" } as const;
      return unwrap(client.POST("/api/vault", { body }));
    },
    onSuccess: () => notify(words.created),
    onSettled: () => queries.invalidateQueries({ queryKey: vaultQuery().queryKey }),
  });
  const isOptional = usesStore && !status.needs_passphrase;
  const differ = repeated !== "" && repeated !== passphrase;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <div className="grid gap-3 md:grid-cols-2">
        <SecretField
          label={words.newPassphrase}
          hint={isOptional ? words.optionalPassphraseHint : words.newPassphraseHint}
          value={passphrase}
          onChange={setPassphrase}
        />
        <SecretField
          label={words.repeat}
          error={differ ? words.differ : undefined}
          value={repeated}
          onChange={setRepeated}
        />
      </div>
      <KeyStoreChoice store={store} checked={withStore} onChange={setWithStore} />
      {create.error && <ProblemCallout problem={problemFrom(create.error)} />}
      <div>
        <Button
          type="submit"
          tone="primary"
          busy={create.isPending}
          disabled={repeated !== passphrase || (!isOptional && !passphrase)}
        >
          {words.create}
        </Button>
      </div>
    </form>
  );
}
