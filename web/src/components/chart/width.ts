/** How wide something is drawn, so that a chart's letters have the size of all others. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

const WIDTH_FIRST = 640;

export function useWidth(): [RefObject<HTMLElement | null>, number] {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(WIDTH_FIRST);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}
