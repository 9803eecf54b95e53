import type { RouterContextProvider } from "react-router";
import { sharedContext } from "../context.ts";

/** Milliseconds a page waits for a part that it can be read without. */
const patience = 30;

/**
 * A part of a page that may come later: its value when it is there in time, else the promise, which streams behind the
 * rest of the page. A page for everyone waits for it. A part that fails is logged and left out.
 */
export async function streamed<Value>(
  context: Readonly<RouterContextProvider>,
  work: Promise<Value>,
  without: Value,
): Promise<{ readonly part: Value | Promise<Value> }> {
  const part = work.catch((error: unknown) => {
    console.error(error);
    return without;
  });
  if (context.get(sharedContext)) return { part: await part };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ part: Promise<Value> }>((resolve) => {
    timer = setTimeout(() => resolve({ part }), patience);
  });
  try {
    return await Promise.race([part.then((value) => ({ part: value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
