/** The to-do list: it is read as a page, and changed only by saying so. */
import { queryOptions } from "@tanstack/react-query";
import { fetchRaw } from "./client";

export interface Todo {
  task_id: number;
  title: string;
  status: "open" | "completed";
  created_at: string;
  completed_at?: string | null;
}

export interface TodoPage {
  tasks: Todo[];
  total: number;
  open: number;
  next_after?: number | null;
}

export interface TodoReply {
  reply: string;
  conversation?: string | null;
  /** Whether the next message has to be yes or no. */
  needs_confirmation: boolean;
}

/** The most tasks that one page has. */
const PAGE_MAX = "100";

export const todoQuery = (search: string) =>
  queryOptions({
    queryKey: ["todo", search],
    queryFn: async () => {
      const query: Record<string, string> = search ? { search, limit: PAGE_MAX } : { limit: PAGE_MAX };
      return (await (await fetchRaw("/api/todo", query, {})).json()) as TodoPage;
    },
    placeholderData: (before) => before,
  });

/** Says something about the list, in the same conversation as before. */
export async function sayTodo(text: string, conversation: string | undefined): Promise<TodoReply> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(conversation === undefined ? { text } : { text, conversation });
  const response = await fetchRaw("/api/todo/say", {}, { method: "POST", headers, body });
  return (await response.json()) as TodoReply;
}
