/** A to-do list that understands just enough to be clicked through. */
import type { components } from "../../src/api/generated/schema";
import type { World } from "./fixtures";
import { hours } from "./hours";

type Schemas = components["schemas"];

const CONVERSATION = "0198c2a0-0000-7000-8000-00000000c0de";

export function todoPage(world: World): Schemas["TodoPage"] {
  const open = world.todo.filter((task) => task.status === "open").length;
  return { tasks: world.todo, total: world.todo.length, open, next_after: null };
}

/** The only words that this program knows, in the order in which its titles have them. */
const KNOWN: Schemas["Chip"][] = [
  { kind: "date", words: "tomorrow" },
  { kind: "date", words: "on friday" },
  { kind: "time", words: "at 10" },
  { kind: "time", words: "at 9am" },
  { kind: "repeat", words: "every monday" },
  { kind: "place", words: "@office" },
  { kind: "tag", words: "#sales" },
  { kind: "priority", words: "p1" },
];

export const chipsOf = (title: string) => KNOWN.filter(({ words }) => title.includes(words));

export function addTodo(world: World, title: string): Schemas["TodoTask"] {
  const task_id = Math.max(0, ...world.todo.map((each) => each.task_id)) + 1;
  const task = { task_id, title, chips: chipsOf(title), status: "open", created_at: hours(0) };
  world.todo.push(task);
  return task;
}

export function completeTodo(world: World, number: number): Schemas["TodoTask"] | undefined {
  const task = world.todo.find((each) => each.task_id === number);
  return task && Object.assign(task, { status: "completed", completed_at: hours(0) });
}

function replyTo(world: World, said: string): Pick<Schemas["Reply"], "reply" | "needs_confirmation"> {
  const number = Number(/task (\d+)/.exec(said)?.[1] ?? world.asked);
  const task = world.todo.find((each) => each.task_id === number);
  if (said.startsWith("Delete ") && task) {
    world.asked = number;
    return { reply: `Are you sure you want to delete task ${number}? (yes/no)`, needs_confirmation: true };
  }
  if (said === "yes" && task) {
    world.todo = world.todo.filter((each) => each !== task);
    return { reply: `Deleted task: ${task.title}`, needs_confirmation: false };
  }
  const reply = said === "no" ? "Nothing was changed." : "I can add, show, rename, finish and delete tasks.";
  return { reply, needs_confirmation: false };
}

export function answerTodo(world: World, said: string): Schemas["Reply"] {
  const answer = replyTo(world, said);
  for (const [role, text] of [
    ["user", said],
    ["agent", answer.reply],
  ] as const) {
    world.messages.push({ number: world.messages.length + 1, role, text, said_at: hours(0) });
  }
  return { ...answer, intent: "unknown", calls: [], conversation: CONVERSATION };
}
