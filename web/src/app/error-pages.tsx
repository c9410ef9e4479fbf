import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { Button, buttonLook } from "@/components/button";
import { Callout } from "@/components/callout";
import { Empty } from "@/components/states";
import { text } from "@/text";

/** A screen broke; the program did not. */
export function Crashed() {
  return (
    <div className="p-6">
      <Callout
        tone="bad"
        urgent
        title={text.problem.crashed.title}
        action={
          <Button size="small" onClick={() => location.reload()}>
            {text.problem.crashed.reload}
          </Button>
        }
      >
        {text.problem.crashed.safety}
      </Callout>
    </div>
  );
}

export function NotFound() {
  return (
    <div className="flex h-full flex-col">
      <h1 className="sr-only">{text.problem.notFound}</h1>
      <Empty
        icon={Compass}
        action={
          <Link to="/" className={buttonLook({ tone: "primary" })}>
            {text.problem.home}
          </Link>
        }
      >
        {text.problem.notFound}
      </Empty>
    </div>
  );
}
