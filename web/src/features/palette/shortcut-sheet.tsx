import { Dialog } from "@/components/dialog";
import { Key } from "@/components/keys";
import { shortcuts } from "@/text/shortcuts";

const { keys } = shortcuts;

const GROUPS = [
  {
    title: shortcuts.everywhere,
    lines: [
      [["Ctrl", "K"], keys.palette],
      [["?"], keys.help],
      [["1"], keys.campaigns],
      [["2"], keys.approvals],
      [["3"], keys.queue],
      [["4"], keys.todo],
      [["5"], keys.explorations],
    ],
  },
  {
    title: shortcuts.lists,
    lines: [
      [["J"], keys.down],
      [["K"], keys.up],
      [["Enter"], keys.open],
      [["X"], keys.select],
      [["/"], keys.find],
      [["Esc"], keys.close],
    ],
  },
  {
    title: shortcuts.campaign,
    lines: [[["C"], keys.chat]],
  },
  {
    title: shortcuts.approvals,
    lines: [
      [["A"], keys.approve],
      [["E"], keys.edit],
      [["R"], keys.reject],
    ],
  },
  {
    title: shortcuts.queue,
    lines: [
      [["C"], keys.copyText],
      [["O"], keys.openProfile],
      [["F"], keys.fillIn],
      [["S"], keys.sent],
      [["N"], keys.notSent],
      [["U"], keys.unsure],
    ],
  },
  {
    title: shortcuts.scripts,
    lines: [
      [["N"], keys.newScript],
      [["Ctrl", "S"], keys.approveScript],
      [["Ctrl", "Enter"], keys.runScript],
    ],
  },
] as const;

/** All keyboard shortcuts. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={shortcuts.title} reading>
      <div className="grid gap-x-10 gap-y-6 px-5 py-5 sm:grid-cols-2">
        {GROUPS.map((group) => (
          <section key={group.title}>
            <h3 className="mb-2 text-sm text-muted">{group.title}</h3>
            <dl className="flex flex-col gap-1.5">
              {group.lines.map(([pressed, meaning]) => (
                <div key={meaning} className="flex items-center justify-between gap-4">
                  <dt>{meaning}</dt>
                  <dd className="flex gap-1">
                    {pressed.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
