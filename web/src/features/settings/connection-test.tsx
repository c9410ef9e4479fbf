import { useMutation } from "@tanstack/react-query";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { sentence } from "@/text/format";
import { preferences } from "@/text/preferences";

const words = preferences.test;

/** Asks a provider for its models, and shows how long that took or the exact error. */
export function ConnectionTest({ provider, isSaved }: { provider: string; isSaved: boolean }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      unwrap(client.POST("/api/settings/providers/{name}/test", { params: { path: { name: provider } } })),
  });
  return (
    <TestRow
      action={words.connection}
      label={words.connectionOf(provider)}
      busy={isPending}
      disabledHint={isSaved ? undefined : words.saveFirst}
      run={mutate}
      result={data && { works: data.works, detail: `${sentence(data.detail)} ${words.latency(data.milliseconds)}` }}
      error={error}
    />
  );
}

/** Posts a test message to the webhook, and shows what it returned. */
export function WebhookTest({ isSaved }: { isSaved: boolean }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => unwrap(client.POST("/api/notifications/test")),
  });
  return (
    <TestRow
      action={words.webhook}
      label={words.webhook}
      busy={isPending}
      disabledHint={isSaved ? undefined : words.saveFirst}
      run={mutate}
      result={data && { works: data.accepted, detail: sentence(data.result) }}
      error={error}
    />
  );
}

interface TestRowProps {
  action: string;
  label: string;
  busy: boolean;
  /** Why it cannot be tested now. */
  disabledHint: string | undefined;
  run: () => void;
  result: { works: boolean; detail: string } | undefined;
  error: Error | null;
}

function TestRow({ action, label, busy, disabledHint, run, result, error }: TestRowProps) {
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" aria-label={label} busy={busy} disabled={disabledHint !== undefined} onClick={() => run()}>
          {action}
        </Button>
        <span role="status" className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm">
          {disabledHint && <span className="text-muted">{disabledHint}</span>}
          {!busy && !disabledHint && result && (
            <>
              <Badge tone={result.works ? "good" : "bad"} dotted>
                {result.works ? words.works : words.fails}
              </Badge>
              <span className="min-w-0 text-break">{result.detail}</span>
            </>
          )}
        </span>
      </div>
      {error && <ProblemCallout problem={problemFrom(error)} />}
    </div>
  );
}
