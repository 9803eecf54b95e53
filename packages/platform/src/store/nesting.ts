import { AsyncLocalStorage } from "node:async_hooks";

interface Frame {
  readonly of: "read" | "write";
  isOpen: boolean;
}

const frames = new AsyncLocalStorage<Frame>();

/** Runs a write so that {@link assertOutsideWrite} can tell what was started inside it. */
export function insideWrite<T>(work: () => Promise<T>): Promise<T> {
  return inside("write", work);
}

/** Runs a read so that {@link isInsideRead} can tell what was started inside it. */
export function insideRead<T>(work: () => Promise<T>): Promise<T> {
  return inside("read", work);
}

async function inside<T>(of: Frame["of"], work: () => Promise<T>): Promise<T> {
  const frame: Frame = { of, isOpen: true };
  try {
    return await frames.run(frame, work);
  } finally {
    // Work that outlives it, such as a timer it started, is outside again.
    frame.isOpen = false;
  }
}

/**
 * A read or write of the store inside a running write would wait for itself on one engine and miss the
 * uncommitted rows on the other. Both are mistakes, so both engines reject them.
 */
export function assertOutsideWrite(what: "read" | "write"): void {
  if (!isInside("write")) return;
  throw new Error(`Store.${what} was called inside Store.write. Use the handle that the write was given.`);
}

/** Such a read must not wait for its turn: what is before it may be waiting for the end of the one around it. */
export function isInsideRead(): boolean {
  return isInside("read");
}

function isInside(of: Frame["of"]): boolean {
  const frame = frames.getStore();
  return frame?.of === of && frame.isOpen;
}
