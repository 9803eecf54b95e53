/** How long a charge may take before it is fenced, in milliseconds. Clients and proxies wait for 30 seconds and more. */
export const CHARGE_DEADLINE = 15_000;

/** How long any other call of a provider may take, in milliseconds. */
export const CALL_DEADLINE = 4_000;

/** A provider took longer than it may. What it was asked for may still happen. */
export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
}

/**
 * Waits for `work` that long, by the monotonic clock of the process: a wall clock that jumps changes nothing. The
 * signal is aborted with the wait.
 */
export async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const aborting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DeadlineExceeded(`There was no response within ${milliseconds} ms.`);
      aborting.abort(error);
      reject(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(aborting.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
