import { plural } from "../moments";

export const todo = {
  title: "To-do",
  open: (count: number) => `${count} open`,
  add: "Add a task",
  addPlaceholder: "Call Jane tomorrow at 10 #sales",
  addButton: "Add",
  recognised: "Recognised in the title",
  search: "Find",
  empty: "Your list is empty. Add the first task above.",
  noMatch: "No task matches.",
  list: "Tasks",
  completed: (count: number) => `${plural(count, "task")} completed`,
  complete: (title: string) => `Complete ${title}`,
  remove: (title: string) => `Delete ${title}`,
  conversation: "Conversation",
  conversationAbout:
    "Say what you want: add, show, rename, finish or delete. The list changes only when the tool has confirmed it.",
  say: "Say something about your list",
  sayPlaceholder: "What is on my list?",
  soon: "The to-do list is not part of this version of the program.",
  added: (title: string) => `Added: ${title}`,
  done: (title: string) => `Completed: ${title}`,
  undone: "Taken back.",
  chips: {
    date: "Date",
    time: "Time",
    repeat: "Repeats",
    tag: "Tag",
    place: "Place",
    priority: "Priority",
  },
  /** What the page says for the person. The words are those that the rules understand. */
  phrases: {
    remove: (number: number) => `Delete task ${number}`,
  },
};
