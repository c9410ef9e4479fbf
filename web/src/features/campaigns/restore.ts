import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { client, unwrap } from "@/api/client";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";

/** Restores a removed campaign and opens it. */
export function useRestore() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (id: string) => {
    try {
      await unwrap(client.POST("/api/campaigns/{campaign}/restore", { params: { path: { campaign: id } } }));
      await queries.invalidateQueries();
      await navigate({ to: "/campaigns/$id", params: { id } });
      notify(text.campaigns.restored);
    } catch (error) {
      notifyError(error);
    }
  };
}
