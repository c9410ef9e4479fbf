import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import type { VaultStatus } from "@/api/types";
import { Confirm } from "@/components/confirm";
import { notify } from "@/components/toast";
import { vault as words } from "@/text/vault";
import { KeyStoreChoice } from "./key-store-choice";
import { SecretField } from "./secret-field";
import { vaultQuery } from "./vault-queries";

interface RotateVaultProps {
  open: boolean;
  onClose: () => void;
  status: VaultStatus;
}

/** Replaces the keys of the vault, and the passphrase if a new one is given. */
export function RotateVault({ open, onClose, status }: RotateVaultProps) {
  const queries = useQueryClient();
  const [passphrase, setPassphrase] = useState("");
  const [renewed, setRenewed] = useState("");
  const [withStore, setWithStore] = useState(status.key_store != null);
  const store = status.key_store ?? status.available_key_stores[0];
  const close = () => {
    setPassphrase("");
    setRenewed("");
    onClose();
  };
  const rotate = async () => {
    const body = {
      passphrase: passphrase || null,
      new_passphrase: renewed || null,
      key_store: withStore && store ? "use" : "without",
    } as const;
    await unwrap(client.POST("/api/vault/rotate", { body }));
    await queries.invalidateQueries({ queryKey: vaultQuery().queryKey });
    notify(words.rotated);
  };
  return (
    <Confirm open={open} onClose={close} title={words.rotateTitle} action={words.rotateAction} run={rotate}>
      <div className="flex flex-col gap-3">
        <p>{words.rotateAbout}</p>
        {status.has_passphrase && <SecretField label={words.passphrase} value={passphrase} onChange={setPassphrase} />}
        <SecretField
          label={words.newPassphrase}
          hint={status.has_passphrase ? words.keptPassphraseHint : words.newPassphraseHint}
          value={renewed}
          onChange={setRenewed}
        />
        <KeyStoreChoice store={store} checked={withStore} onChange={setWithStore} />
      </div>
    </Confirm>
  );
}
