import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { acceptTools, checkServer, toolsQuery } from "@/api/tools";
import type { FoundTool, ToolCheck } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { Dialog } from "@/components/dialog";
import { useLongRequest } from "@/components/long-request";
import { notify } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { tools as words } from "@/text/tools";
import { RequestFailure } from "./failure";
import { ToolProgress } from "./progress";

interface ReviewProps {
  server: string;
  onClose: () => void;
}

/** Shows everything that a server says about its tools, and accepts exactly that. */
export function Review({ server, onClose }: ReviewProps) {
  const queries = useQueryClient();
  const check = useLongRequest({
    send: (signal) => checkServer(server, signal),
    onSettled: () => void queries.invalidateQueries({ queryKey: toolsQuery().queryKey }),
  });
  const accept = useMutation({
    mutationFn: acceptTools,
    onSuccess: () => {
      notify(words.accepted(server));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: toolsQuery().queryKey }),
  });
  const { start, cancel, data, error } = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check begins and ends with the dialog.
  useEffect(() => {
    start();
    return cancel;
  }, []);
  const again = () => {
    accept.reset();
    start();
  };
  const offered = data?.tools.filter((tool) => tool.difference !== "missing").length ?? 0;
  const footer = (
    <>
      <Button onClick={onClose}>{data?.same ? text.action.close : text.action.cancel}</Button>
      {data && !data.same && offered > 0 && (
        <Button tone="primary" busy={accept.isPending} onClick={() => accept.mutate(data)}>
          {words.accept(offered)}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.reviewTitle(server)} width="wide" reading footer={footer}>
      <div className="flex flex-col gap-4 px-5 py-4">
        {check.isPending && (
          <ToolProgress
            label={words.checking(server)}
            since={check.since}
            cancel={{ label: text.action.cancel, run: onClose }}
          />
        )}
        {error && <RequestFailure error={error} onRetry={again} />}
        {data && <Found check={data} />}
        {accept.error && <RequestFailure error={accept.error} onRetry={again} />}
      </div>
    </Dialog>
  );
}

function Found({ check }: { check: ToolCheck }) {
  // What differs is read first.
  const found = [...check.tools].sort((one, other) => Number(!one.difference) - Number(!other.difference));
  return (
    <>
      {check.same && <p role="status">{words.same}</p>}
      {check.accepted && check.start_changed && (
        <Callout tone="warn" title={words.startChanged}>
          {words.startChangedAbout}
        </Callout>
      )}
      <Callout tone="note" title={words.untrusted}>
        {words.untrustedAbout}
      </Callout>
      {found.length === 0 && <p className="text-muted">{words.noTools}</p>}
      <ul aria-label={words.reviewTitle(check.server)} className="flex flex-col gap-5">
        {found.map((tool) => (
          <li key={tool.name}>
            <Offered tool={tool} isFirst={!check.accepted} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A tool in the server's own words: plain text with a mark for every invisible character. */
function Offered({ tool, isFirst }: { tool: FoundTool; isFirst: boolean }) {
  const { name, description, difference, input_schema } = tool;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-mono text-base">
          <VisibleText>{name}</VisibleText>
        </h3>
        <span className="text-sm text-muted" title={words.classAbout[tool.class]}>
          {words.class[tool.class]}
        </span>
        {!isFirst && difference && <Badge tone="warn">{words.difference[difference]}</Badge>}
      </div>
      {difference === "missing" ? (
        <p className="text-sm text-muted">{words.missingAbout}</p>
      ) : (
        <div className="rounded-md border border-line bg-sunken">
          <p className="px-3 py-2 text-sm whitespace-pre-wrap">
            {description ? <VisibleText>{description}</VisibleText> : <i>{words.noDescription}</i>}
          </p>
          {input_schema && (
            <div className="border-t border-line px-3 py-2">
              <p className="text-xs text-muted">{words.arguments}</p>
              <pre className="font-mono text-xs whitespace-pre-wrap">
                <VisibleText>{JSON.stringify(input_schema, null, 2)}</VisibleText>
              </pre>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
