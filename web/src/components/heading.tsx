import { type ReactNode, useEffect, useRef } from "react";

interface PageHeadingProps {
  title: string;
  count?: string | undefined;
  about?: string | undefined;
  actions?: ReactNode;
}

/** The header of a screen: its title and actions. */
export function PageHeading({ title, count, about, actions }: PageHeadingProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-5 pb-4 md:px-6">
      <div className="min-w-0 flex-1">
        <h1 className="flex items-baseline gap-2 text-xl">
          {title}
          {count && <span className="text-md font-normal text-muted tabular-nums">{count}</span>}
        </h1>
        {about && <p className="mt-0.5 text-muted">{about}</p>}
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  );
}

interface SectionProps {
  /** The hash by which a link leads here. */
  id?: string;
  title: string;
  about?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with its own title. */
export function Section({ id, title, about, actions, children }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  // The section may be loaded after the page that a link leads to.
  useEffect(() => {
    if (id && location.hash === `#${id}`) section.current?.scrollIntoView({ block: "start" });
  }, [id]);
  return (
    <section id={id} ref={section} className="flex scroll-mt-4 flex-col gap-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-md">{title}</h2>
          {about && <p className="text-sm text-muted">{about}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A framed area. */
export function Card({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-lg border border-line bg-surface ${className}`}>{children}</div>;
}
