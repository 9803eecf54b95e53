import { ApiError, type Subject } from "./error.ts";

/** When to stop waiting. */
export interface Limits {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; none without end. */
  readonly timeout?: number | undefined;
}

/**
 * Waits for work until it ends, the signal fires or time is up. The work gets a signal of its own, but the
 * wait ends even when it ignores the signal.
 */
export async function guard<T>(
  work: (signal: AbortSignal) => T | Promise<T>,
  { signal, timeout }: Limits,
  subject: Subject,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop!: () => void;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal?.reason);
      controller.abort();
    };
    // Timers end at once where they would end after 2^31 milliseconds.
    if (timeout && timeout < 2e9) timer = setTimeout(stop, timeout);
  });
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    return await Promise.race([stopped, work(controller.signal)]);
  } catch (cause) {
    if (signal?.aborted) throw new ApiError("The call was aborted.", { code: "ABORTED", cause }, subject);
    if (!controller.signal.aborted) throw cause;
    throw new ApiError(`No response within ${timeout} ms.`, { code: "TIMEOUT", cause, retryable: true }, subject);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
