import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { client, expectSuccess, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { mcpTokensQuery } from "@/api/queries";
import type { CreatedMcpToken, McpScope, McpToken } from "@/api/types";
import { Button, IconButton } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Confirm } from "@/components/confirm";
import { CopyButton } from "@/components/copy";
import { Field } from "@/components/field";
import { Section } from "@/components/heading";
import { Failed } from "@/components/states";
import { notify } from "@/components/toast";
import { access as words } from "@/text/access";

const SCOPES: readonly McpScope[] = ["todos", "campaigns", "requests"];

/** The MCP clients that may connect over HTTP. */
export function McpClients() {
  const { data, error, refetch } = useQuery(mcpTokensQuery());
  const [created, setCreated] = useState<CreatedMcpToken>();
  return (
    <Section title={words.clients} about={words.clientsAbout}>
      {created ? <Secret created={created} onDone={() => setCreated(undefined)} /> : <Create onCreated={setCreated} />}
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="text-muted">{words.clientsEmpty}</p>}
      {data && data.items.length > 0 && (
        <ul className="rounded-lg border border-line">
          {data.items.map((token) => (
            <Client key={token.id} token={token} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Create({ onCreated }: { onCreated: (created: CreatedMcpToken) => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly McpScope[]>(["todos"]);
  const create = useMutation({
    mutationFn: () => unwrap(client.POST("/api/mcp/tokens", { body: { name: name.trim(), scopes: [...scopes] } })),
    onSuccess: onCreated,
    onSettled: () => queries.invalidateQueries({ queryKey: mcpTokensQuery().queryKey }),
  });
  const toggle = (scope: McpScope) =>
    setScopes((before) => SCOPES.filter((each) => (each === scope) !== before.includes(each)));
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <div className="max-w-sm">
        <Field label={words.clientName}>
          {(id) => (
            <input
              id={id}
              className="field"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </div>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1 font-medium">{words.clientScopes}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} className="flex items-center gap-2.5">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
            {words.scope[scope]}
          </label>
        ))}
      </fieldset>
      {create.error && <ProblemCallout problem={problemFrom(create.error)} />}
      <div>
        <Button type="submit" busy={create.isPending} disabled={!name.trim() || scopes.length === 0}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}

function Secret({ created, onDone }: { created: CreatedMcpToken; onDone: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <p className="font-medium">{words.created(created.name)}</p>
      <p className="text-muted">{words.createdAbout}</p>
      <code className="field h-auto bg-sunken py-1.5 font-mono text-sm text-break">{created.secret}</code>
      <div className="flex gap-2">
        <CopyButton primary value={created.secret} label={words.copyToken} />
        <Button onClick={onDone}>{words.done}</Button>
      </div>
    </div>
  );
}

function Client({ token }: { token: McpToken }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withdraw = async () => {
    await expectSuccess(client.DELETE("/api/mcp/tokens/{token}", { params: { path: { token: token.id } } }));
    await queries.invalidateQueries({ queryKey: mcpTokensQuery().queryKey });
    notify(words.withdrawn(token.name));
  };
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-line py-1 pr-1 pl-3 last:border-b-0">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-break">{token.name}</span>
        <span className="text-sm text-muted">{token.scopes.map((scope) => words.scope[scope]).join(" · ")}</span>
      </span>
      <IconButton small label={words.withdrawOf(token.name)} onClick={() => setAsking(true)}>
        <X aria-hidden size={14} />
      </IconButton>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={words.withdraw}
        action={words.withdraw}
        danger
        run={withdraw}
      >
        {words.withdrawAbout(token.name)}
      </Confirm>
    </li>
  );
}
