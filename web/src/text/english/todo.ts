export const todo = {
  title: "To-do",
  add: "Add a task",
  addPlaceholder: "Call Jane tomorrow at 10 #sales !high",
  empty: "Your list is empty.",
  soon: "The to-do list is not connected to this version of the program.",
};
