/** Downloads of an exploration. A plain link could not send the session key. */
import { client, saveFile, unwrap } from "@/api/client";

export const FILE_NAMES = ["graph.html", "graph.json", "graph.graphml", "graph.mmd", "events.jsonl"] as const;

export async function saveExplorationFile(exploration: string, name: (typeof FILE_NAMES)[number]): Promise<void> {
  const params = { path: { exploration, name } };
  const file = await unwrap(client.GET("/api/explorations/{exploration}/files/{name}", { params, parseAs: "blob" }));
  saveFile(file, name);
}
