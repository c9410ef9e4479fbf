/** The to-do list: what is on it, the changes that need no question, and the conversation for all others. */
import { queryOptions } from "@tanstack/react-query";
import { client, take } from "./client";

/** The most tasks that one page has. */
const PAGE_MAX = 100;

export const todoQuery = () =>
  queryOptions({
    queryKey: ["todo", "list"],
    queryFn: () => take(client.GET("/api/todo", { params: { query: { limit: PAGE_MAX } } })),
  });

/** How many characters a message may have. */
export const MESSAGE_MAX = 4000;

/** How many characters a title may have. */
export const TITLE_MAX = 200;

/** What is recognised in a title that is being typed. */
export const chipsQuery = (title: string) =>
  queryOptions({
    queryKey: ["chips", title],
    queryFn: () => take(client.GET("/api/todo/chips", { params: { query: { title } } })),
    enabled: title !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });

export const conversationQuery = (conversation: string | undefined) =>
  queryOptions({
    queryKey: ["todo", "conversation", conversation],
    queryFn: () => {
      const params = { path: { conversation: conversation ?? "" } };
      return take(client.GET("/api/todo/conversations/{conversation}", { params }));
    },
    enabled: conversation !== undefined,
  });

export const addTodo = (title: string) => take(client.POST("/api/todo/tasks", { body: { title } }));

export const completeTodo = (number: number) =>
  take(client.POST("/api/todo/tasks/{number}/complete", { params: { path: { number } } }));

/** Takes the last change of the list back. */
export const undoTodo = () => take(client.POST("/api/todo/undo"));

/** Says something about the list, in the same conversation as before. */
export function sayTodo(text: string, conversation: string | undefined) {
  const body = conversation === undefined ? { text } : { text, conversation };
  return take(client.POST("/api/todo/say", { body }));
}
