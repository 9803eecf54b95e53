import { AsyncLocalStorage } from "node:async_hooks";

interface Frame {
  isOpen: boolean;
}

const frames = new AsyncLocalStorage<Frame>();

/** Runs a write so that {@link assertOutsideWrite} can tell what was started inside it. */
export async function insideWrite<T>(work: () => Promise<T>): Promise<T> {
  const frame: Frame = { isOpen: true };
  try {
    return await frames.run(frame, work);
  } finally {
    // Work that outlives the write, such as a timer it started, is outside again.
    frame.isOpen = false;
  }
}

/**
 * A read or write of the store inside a running write would wait for itself on one engine and miss the
 * uncommitted rows on the other. Both are mistakes, so both engines reject them.
 */
export function assertOutsideWrite(what: "read" | "write"): void {
  if (frames.getStore()?.isOpen !== true) return;
  throw new Error(`Store.${what} was called inside Store.write. Use the handle that the write was given.`);
}
