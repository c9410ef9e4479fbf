import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, expectSuccess } from "@/api/client";
import { jobsQuery } from "@/api/queries";
import { Button } from "@/components/button";
import { Section } from "@/components/heading";
import { RelativeTime } from "@/components/relative-time";
import { Failed } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { access as words } from "@/text/access";

/** The long requests that are running or waiting. */
export function Jobs() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(jobsQuery());
  const cancel = useMutation({
    mutationFn: (number: number) =>
      expectSuccess(client.DELETE("/api/jobs/{number}", { params: { path: { number } } })),
    onSuccess: () => notify(words.jobCancelled),
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: jobsQuery().queryKey }),
  });
  return (
    <Section title={words.jobs} about={words.jobsAbout}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="text-muted">{words.jobsEmpty}</p>}
      {data && data.items.length > 0 && (
        <ul className="rounded-lg border border-line">
          {data.items.map((job) => (
            <li
              key={job.number}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 pr-1.5 pl-3 last:border-b-0"
            >
              <span className="min-w-40 flex-1">{words.jobLabel[job.kind]}</span>
              {job.done > 0 && (
                <span className="text-sm text-muted tabular-nums">{words.jobDone(job.done, job.total)}</span>
              )}
              <span className="text-sm text-muted">
                {words.started} <RelativeTime at={job.began_at} />
              </span>
              {job.cancellable && <Button onClick={() => cancel.mutate(job.number)}>{words.cancelJob}</Button>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
