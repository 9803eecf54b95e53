import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Allowances } from "./allowances.ts";
import { SharedCounter } from "./shared-counter.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const perMinute = 4;

/** Processes that share a limit. */
function processes(count: number): SharedCounter[] {
  const allowances = new Allowances(() => count);
  return Array.from({ length: count }, () => {
    const counter: SharedCounter = new SharedCounter("requests", perMinute, (request) =>
      allowances.grant({ recall: ({ caller }) => counter.recall(caller) }, request),
    );
    return counter;
  });
}

async function consumeAll(counters: readonly SharedCounter[]): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < 3 * perMinute; turn += 1)
    if ((await counters[turn % counters.length]?.consume("caller", 1)) === undefined) count += 1;
  return count;
}

test.each([1, 2])(
  "a caller has the same requests in each minute, whatever of %i processes takes them",
  async (many) => {
    const counters = processes(many);
    expect(await consumeAll(counters)).toBe(perMinute);
    expect(await consumeAll(counters)).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(await consumeAll(counters)).toBe(perMinute);
  },
);

test.each([1, 2])("a clock that is set back keeps no caller of %i processes out for longer", async (many) => {
  const counters = processes(many);
  expect(await consumeAll(counters)).toBe(perMinute);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await consumeAll(counters)).toBe(perMinute);
  expect(await consumeAll(counters)).toBe(0);
});
