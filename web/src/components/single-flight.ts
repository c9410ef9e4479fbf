/** Runs one call at a time: calls made before the first has settled are ignored. */
import { useRef } from "react";

/** Failures are reported by `run`; here they only allow the next call. */
export function useSingleFlight<Arguments extends unknown[]>(
  run: (...given: Arguments) => Promise<unknown>,
): (...given: Arguments) => void {
  const underWay = useRef(false);
  return (...given) => {
    // A ref, because state updates one render later: after the second click of a double click.
    if (underWay.current) return;
    underWay.current = true;
    const settle = () => {
      underWay.current = false;
    };
    run(...given).then(settle, settle);
  };
}
