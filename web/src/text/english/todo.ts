import { plural } from "../format";

export const todo = {
  title: "To-do",
  open: (count: number) => `${count} open`,
  add: "New task",
  addPlaceholder: "Call Jane tomorrow at 10 #sales",
  addButton: "Add task",
  recognized: "Recognized in the title",
  empty: "No tasks yet. Add your first task above.",
  list: "Tasks",
  completed: (count: number) => `${plural(count, "completed task")}`,
  complete: (title: string) => `Complete ${title}`,
  remove: (title: string) => `Delete ${title}`,
  conversation: "Assistant",
  conversationAbout: "Add, list, rename, complete or delete tasks in plain language. Deletions need your confirmation.",
  say: "Message about your tasks",
  sayPlaceholder: "What is on my list?",
  unavailable: "The to-do list isn't available in this version.",
  added: (title: string) => `Task added: ${title}`,
  done: (title: string) => `Task completed: ${title}`,
  undone: "Change undone",
  chips: {
    date: "Date",
    time: "Time",
    repeat: "Repeats",
    tag: "Tag",
    place: "Location",
    priority: "Priority",
  },
  /** Sent to the server on the user's behalf, in words that its rules understand. */
  phrases: {
    remove: (number: number) => `Delete task ${number}`,
  },
};
