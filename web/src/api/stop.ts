/** Stops and continues all campaigns. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";
import { client, unwrap } from "./client";
import { statusQuery } from "./queries";

export function useStop() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (path: "/api/stop" | "/api/continue") => unwrap(client.POST(path)),
    onSuccess: (next, path) => {
      queries.setQueryData(statusQuery().queryKey, next);
      notify(path === "/api/stop" ? text.shell.stopped : text.shell.continued);
      for (const key of ["campaigns", "campaign"]) void queries.invalidateQueries({ queryKey: [key] });
    },
    onError: notifyError,
  });
}
