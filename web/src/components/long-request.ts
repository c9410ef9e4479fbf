/** Requests that take long and can be canceled: the server ends its work when the request is aborted. */
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

interface LongRequest<Result> {
  send: (signal: AbortSignal) => Promise<Result>;
  onSuccess?: (result: Result) => void;
  onSettled?: () => void;
}

export function useLongRequest<Result>({ send, onSuccess, onSettled }: LongRequest<Result>) {
  const abort = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, error, data, submittedAt } = useMutation({
    mutationFn: () => {
      abort.current = new AbortController();
      return send(abort.current.signal);
    },
    ...(onSuccess && { onSuccess }),
    ...(onSettled && { onSettled }),
  });
  const cancel = () => {
    abort.current?.abort();
    // The aborted request fails later, which is not shown.
    reset();
  };
  return { start: () => mutate(), cancel, isPending, error, data, since: submittedAt };
}
