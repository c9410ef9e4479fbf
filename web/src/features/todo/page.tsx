import { ListTodo } from "lucide-react";
import { PageHeading } from "@/components/heading";
import { Empty } from "@/components/states";
import { text } from "@/text";

export function TodoPage() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeading title={text.todo.title} />
      <Empty icon={ListTodo}>{text.todo.soon}</Empty>
    </div>
  );
}
