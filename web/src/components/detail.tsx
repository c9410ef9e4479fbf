import { ArrowLeft, CircleSlash } from "lucide-react";
import type { ReactNode } from "react";
import { text } from "@/text";
import { Button, IconButton } from "./button";
import { Empty } from "./states";

interface ListDetailViewProps {
  /** The screen's title, for when only the detail is visible. */
  title?: string;
  wide: boolean;
  list: ReactNode;
  /** The open item. */
  detail: ReactNode;
}

/** A list and its open item: side by side, or one at a time on narrow screens. */
export function ListDetailView({ title, wide, list, detail }: ListDetailViewProps) {
  const covered = Boolean(detail) && !wide;
  return (
    <div className="flex min-h-0 flex-1">
      {covered && title && <h1 className="sr-only">{title}</h1>}
      <div
        className={`flex min-h-0 w-full flex-col border-line lg:w-[340px] lg:shrink-0 lg:border-r ${covered ? "hidden" : ""}`}
      >
        {list}
      </div>
      {detail}
    </div>
  );
}

/** A note that the list is truncated. */
export function TruncationNote({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <p className="shrink-0 border-t border-line px-4 py-2 text-sm text-muted md:px-6">
      {text.list.truncated(shown, total)}
    </p>
  );
}

/** Shown in place of an item that has left the list by itself. */
export function Gone({ children, onNext }: { children: ReactNode; onNext: () => void }) {
  return (
    <section aria-label={text.list.gone} className="flex min-h-0 min-w-0 flex-1">
      <Empty icon={CircleSlash} action={<Button onClick={onNext}>{text.list.next}</Button>}>
        {children}
      </Empty>
    </section>
  );
}

interface DetailProps {
  label: string;
  title: ReactNode;
  /** A status badge beside the title. */
  badge?: ReactNode;
  /** A line below the title. */
  about?: ReactNode;
  actions?: ReactNode;
  /** Returns to the list, if the list is not visible. */
  onBack: (() => void) | undefined;
  children: ReactNode;
}

/** The full view of one list item. */
export function Detail({ label, title, badge, about, actions, onBack, children }: DetailProps) {
  return (
    <section aria-label={label} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-start gap-x-2 gap-y-2 border-b border-line px-4 pt-4 pb-3 md:px-6">
        {onBack && (
          <IconButton label={text.action.back} onClick={onBack}>
            <ArrowLeft aria-hidden size={16} />
          </IconButton>
        )}
        <div className="min-w-40 flex-1">
          <div className="flex items-center gap-2">
            <h2 className="min-w-0 text-lg text-break">{title}</h2>
            {badge}
          </div>
          {about && <div className="text-sm text-muted">{about}</div>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
