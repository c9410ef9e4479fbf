/** Functions that keep their identity, so that memoised children need not render again for them. */
import { useCallback, useLayoutEffect, useRef } from "react";

/** Always the same function; a call runs the version of the latest render. */
export function useStable<Arguments extends unknown[], Result>(
  run: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...given) => latest.current(...given), []);
}
