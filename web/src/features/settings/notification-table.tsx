import type { SettingsField } from "@/api/settings";
import { preferences } from "@/text/preferences";
import type { ChangesDraft } from "./changes-draft";
import { currentValue } from "./setting-text";

const words = preferences.notification;
const KINDS = ["approval", "incident", "sign_in", "campaign_ended"] as const;
const CHANNELS = ["page", "desktop", "webhook"] as const;

/** Whether a field is shown in the table. */
export const isInTable = (name: string): boolean => KINDS.some((kind) => name.startsWith(`notifications.${kind}.`));

/** Which kinds of notifications reach the user in which way. */
export function NotificationTable({ fields, draft }: { fields: readonly SettingsField[]; draft: ChangesDraft }) {
  return (
    <table className="w-full max-w-xl">
      <thead>
        <tr className="border-b border-line text-left text-sm text-muted">
          <th scope="col" className="py-1.5 font-normal">
            {words.about}
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="py-1.5 text-center font-normal">
              {words.channel[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-medium">
              {words.kind[kind]}
            </th>
            {CHANNELS.map((channel) => {
              const field = fields.find(({ name }) => name === `notifications.${kind}.${channel}`);
              return (
                <td key={channel} className="text-center">
                  {field && (
                    <input
                      type="checkbox"
                      className="size-4 accent-accent"
                      aria-label={words.cell(words.kind[kind], words.channel[channel])}
                      title={field.description}
                      checked={currentValue(field, draft.changes) === true}
                      onChange={(event) => draft.set(field.name, event.target.checked)}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
