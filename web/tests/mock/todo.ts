/** A to-do list that understands just enough to be clicked through. */
import type { TodoPage, TodoReply } from "../../src/api/todo";
import { hours, type World } from "./fixtures";

const CONVERSATION = "0198c2a0-0000-7000-8000-00000000c0de";

export function todoPage(world: World): TodoPage {
  const open = world.todo.filter((task) => task.status === "open").length;
  return { tasks: world.todo, total: world.todo.length, open, next_after: null };
}

export function answerTodo(world: World, said: string): TodoReply {
  const reply = (text: string, needs_confirmation = false) => ({
    reply: text,
    conversation: CONVERSATION,
    needs_confirmation,
  });
  const number = Number(/task (\d+)/.exec(said)?.[1] ?? world.asked);
  const task = world.todo.find((each) => each.task_id === number);
  if (said.startsWith("Add ")) {
    const title = said.slice("Add ".length);
    const task_id = Math.max(0, ...world.todo.map((each) => each.task_id)) + 1;
    world.todo.push({ task_id, title, status: "open", created_at: hours(0) });
    return reply(`Created task: ${title}`);
  }
  if (said.startsWith("Complete ") && task) {
    Object.assign(task, { status: "completed", completed_at: hours(0) });
    return reply(`Completed task: ${task.title}`);
  }
  if (said.startsWith("Delete ") && task) {
    world.asked = number;
    return reply(`Are you sure you want to delete task ${number}? (yes/no)`, true);
  }
  if (said === "yes" && task) {
    world.todo = world.todo.filter((each) => each !== task);
    return reply(`Deleted task: ${task.title}`);
  }
  return reply(said === "no" ? "Nothing was changed." : "I can add, show, rename, finish and delete tasks.");
}
