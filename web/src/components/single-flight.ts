/** One thing at a time: a second press before the first one has settled is not heard. */
import { useRef } from "react";

/** The caller of `run` reports a failure; here it only ends the wait. */
export function useSingleFlight<Arguments extends unknown[]>(
  run: (...given: Arguments) => Promise<unknown>,
): (...given: Arguments) => void {
  const underWay = useRef(false);
  return (...given) => {
    // A state would be known one rendering later, which is after the second half of a double click.
    if (underWay.current) return;
    underWay.current = true;
    const settle = () => {
      underWay.current = false;
    };
    run(...given).then(settle, settle);
  };
}
