/** The to-do list, and the conversation that changes it. */
import { queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "./client";

/** The largest page of tasks. */
const PAGE_MAX = 100;

export const todoQuery = () =>
  queryOptions({
    queryKey: ["todo", "list"],
    queryFn: () => unwrap(client.GET("/api/todo", { params: { query: { limit: PAGE_MAX } } })),
  });

/** Maximum length of a message in characters. */
export const MESSAGE_MAX = 4000;

/** Maximum length of a title in characters. */
export const TITLE_MAX = 200;

/** Dates, tags and priorities recognized in a title. */
export const chipsQuery = (title: string) =>
  queryOptions({
    queryKey: ["chips", title],
    queryFn: () => unwrap(client.GET("/api/todo/chips", { params: { query: { title } } })),
    enabled: title !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });

export const conversationQuery = (conversation: string | undefined) =>
  queryOptions({
    queryKey: ["todo", "conversation", conversation],
    queryFn: () => {
      const params = { path: { conversation: conversation ?? "" } };
      return unwrap(client.GET("/api/todo/conversations/{conversation}", { params }));
    },
    enabled: conversation !== undefined,
  });

export const addTodo = (title: string) => unwrap(client.POST("/api/todo/tasks", { body: { title } }));

export const completeTodo = (number: number) =>
  unwrap(client.POST("/api/todo/tasks/{number}/complete", { params: { path: { number } } }));

/** Undoes the last change of the list. */
export const undoTodo = () => unwrap(client.POST("/api/todo/undo"));

/** Sends a message in the current conversation. */
export function sendTodoMessage(text: string, conversation: string | undefined) {
  const body = conversation === undefined ? { text } : { text, conversation };
  return unwrap(client.POST("/api/todo/say", { body }));
}
