import { vault as words } from "@/text/vault";

interface KeyStoreChoiceProps {
  /** The key store of this computer, if it has one. */
  store: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the key store of this computer opens the vault too. */
export function KeyStoreChoice({ store, checked, onChange }: KeyStoreChoiceProps) {
  if (!store) return null;
  return (
    <label className="flex items-center gap-2.5">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {words.keyStoreToo(store)}
    </label>
  );
}
