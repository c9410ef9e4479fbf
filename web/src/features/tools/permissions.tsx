import { useMutation, useQueryClient } from "@tanstack/react-query";
import { permitTool, toolsQuery } from "@/api/tools";
import type { Tool, ToolPermission, ToolServer } from "@/api/types";
import { Badge } from "@/components/badge";
import { Segmented } from "@/components/segmented";
import { notify, notifyError } from "@/components/toast";
import { tools as words } from "@/text/tools";

/** What each tool of a server can do, and whether the user lets it. */
export function Permissions({ server }: { server: ToolServer }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{words.permissionsAbout}</p>
      <ul aria-label={words.toolsOf(server.tools.length)} className="rounded-md border border-line">
        {server.tools.map((tool) => (
          <Line key={tool.name} server={server} tool={tool} />
        ))}
      </ul>
    </div>
  );
}

function Line({ server, tool }: { server: ToolServer; tool: Tool }) {
  const queries = useQueryClient();
  const key = toolsQuery().queryKey;
  const permit = useMutation({
    mutationFn: (permission: ToolPermission) => permitTool(server.name, tool.name, permission),
    onSuccess: (changed, permission) => {
      queries.setQueryData(
        key,
        (list) => list && { ...list, items: list.items.map((each) => (each.name === changed.name ? changed : each)) },
      );
      notify(words.permitted(tool.name, permission));
    },
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  // What was chosen is shown until the server has answered.
  const shown = permit.isPending ? permit.variables : tool.permission;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-b-0">
      <span className="min-w-44 flex-1 font-mono text-sm text-break">{tool.name}</span>
      {tool.changed && <Badge tone="warn">{words.toolChanged}</Badge>}
      {isNotAccepted(server, tool) && <Badge tone="note">{words.toolNotAccepted}</Badge>}
      <span className="text-sm text-muted" title={words.classAbout[tool.class]}>
        {words.class[tool.class]}
      </span>
      {tool.choices.length > 1 ? (
        <Segmented
          label={words.permissionOf(tool.name, server.name)}
          value={shown}
          options={tool.choices.map((value) => ({ value, label: words.permission[value] }))}
          onChange={(permission) => permit.mutate(permission)}
        />
      ) : (
        <Badge>{words.permission[tool.permission]}</Badge>
      )}
    </li>
  );
}

/** Whether a tool of a server that is ready is not called because the server offers it only since the acceptance. */
function isNotAccepted({ state }: ToolServer, { enabled, changed, permission }: Tool): boolean {
  return state === "ready" && !enabled && !changed && permission !== "never";
}
