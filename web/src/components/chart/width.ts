/** Measures an element's width, so that chart text has the same size as other text. */
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
