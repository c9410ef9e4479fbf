import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { client, take } from "@/api/client";
import { announce, complain } from "@/components/toast";
import { text } from "@/text";

/** Takes a campaign up again that was removed, and shows it. */
export function useRestore() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (id: string) => {
    try {
      await take(client.POST("/api/campaigns/{campaign}/restore", { params: { path: { campaign: id } } }));
      await queries.invalidateQueries();
      await navigate({ to: "/campaigns/$id", params: { id } });
      announce(text.campaigns.restored);
    } catch (error) {
      complain(error);
    }
  };
}
