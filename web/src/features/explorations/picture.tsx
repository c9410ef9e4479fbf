import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { pictureQuery } from "@/api/explorations";
import { explorations } from "@/text/explorations";

const text = explorations.map;

interface PictureProps {
  exploration: string;
  /** The hash of the file; nothing if the driver took no picture. */
  hash: string | null | undefined;
  title: string;
  className: string;
}

/** A screenshot, fetched when it comes into view. */
export function Picture({ exploration, hash, title, className }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const { data } = useQuery({ ...pictureQuery(exploration, hash ?? ""), enabled: Boolean(hash) && seen });
  return (
    <div ref={frame} className={`overflow-hidden rounded-md border border-line bg-sunken ${className}`}>
      {data ? (
        <img src={data} alt={text.picture(title)} className="size-full object-cover object-left-top" />
      ) : (
        !hash && (
          <div className="grid size-full place-items-center text-muted" title={text.noPicture}>
            <ImageOff aria-hidden size={16} strokeWidth={1.5} />
          </div>
        )
      )}
    </div>
  );
}

/** Whether an element has come into view. */
function useSeen(frame: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!frame.current || seen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: "200px",
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, seen]);
  return seen;
}
