import { expect } from "vitest";

/** An expectation of something a page does in its own time; patient, because machines may be busy. */
export const eventually: typeof expect.poll = (read, options) => expect.poll(read, { timeout: 20_000, ...options });
