import { stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { PoolClient } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { Watchdog } from "./watchdog.ts";

const limit = 80;

let watchdog: Watchdog;
afterEach(() => watchdog.stop());

function connection() {
  const destroy = vi.fn();
  return { client: { connection: { stream: { destroy } } } as unknown as PoolClient, destroy };
}

/**
 * Keeps the process from everything else, as a suspended machine or one that is full does. What is due then runs
 * before anything that came from the network.
 */
async function stand(ms: number): Promise<void> {
  await stat(import.meta.dirname);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  await stat(import.meta.dirname);
}

test("a connection without a response in time is cut", async () => {
  watchdog = new Watchdog(limit);
  const { client, destroy } = connection();
  watchdog.expect(client);
  await vi.waitFor(() => expect(destroy).toHaveBeenCalledOnce());
  expect(watchdog.hasCut(client)).toBe(true);
});

test("a response that came while the process stood still counts", async () => {
  watchdog = new Watchdog(limit);
  const { client, destroy } = connection();
  const answer = watchdog.expect(client);
  await stand(4 * limit);
  answer.came();
  await wait(2 * limit);
  expect(destroy).not.toHaveBeenCalled();
});

test("a server that stays silent while the process stands still is cut a limit later", async () => {
  watchdog = new Watchdog(limit);
  const { client, destroy } = connection();
  watchdog.expect(client);
  await stand(4 * limit);
  expect(destroy).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(destroy).toHaveBeenCalledOnce());
});
