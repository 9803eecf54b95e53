import { onEveryStore } from "@vitrine/test-support/engines";
import { testPlatform } from "@vitrine/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "../kernel/log/log.ts";
import { createSqliteStore, type Store } from "../store/index.ts";
import { startJobs } from "./jobs.ts";
import { assertTrustedClock } from "./trusted-clock.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

describe("a clock", () => {
  let store: Store;
  let now: number;
  const clock = { now: () => new Date(now) };
  beforeEach(async () => {
    store = createSqliteStore({ path: ":memory:" });
    await store.migrate();
    now = Date.UTC(2030, 0, 1);
    return () => store.close();
  });
  const look = () =>
    assertTrustedClock({ store, clock }).then(
      () => "believed",
      (error: Error) => error.message,
    );
  const after = (time: number) => {
    now += time;
    return look();
  };

  test("that goes on is believed, also after a few days off and a correction", async () => {
    expect(await look()).toBe("believed");
    for (const time of [10_000, 6 * day, -3 * hour, 10 * 60_000]) expect(await after(time)).toBe("believed");
  });

  test("that was set ahead is believed after a day, and at once when it is set right", async () => {
    await look();
    expect(await after(400 * day)).toMatch(/400 days ahead .* before 2031-02-06T00:00:00.000Z/);
    expect(await after(hour)).toMatch(/before 2031-02-06T00:00:00.000Z/);
    expect(await after(-400 * day)).toBe("believed");
    expect(await after(30 * day)).toContain("30 days ahead");
    for (let hours = 1; hours < 24; hours += 1) expect(await after(hour)).toContain("30 days ahead");
    expect(await after(hour)).toBe("believed");
  });

  test("that jumps again is not believed for the jump, and one that was set back waits as well", async () => {
    await look();
    expect(await after(10 * day)).toContain("10 days ahead");
    expect(await after(30 * day)).toContain("40 days ahead");
    expect(await after(-100 * day)).toContain("60 days behind");
  });
});

onEveryStore("a clock apart from the server's", (engine) => {
  test("is not believed where there is a server", async () => {
    const clock = { now: () => new Date(Date.now() + 3 * hour) };
    const looked = assertTrustedClock({ store: engine.store(), clock });
    if (engine.store().engine === "sqlite") await looked;
    else await expect(looked).rejects.toThrow("3 hours ahead of the database server's");
  });
});

test("jobs that cannot be undone wait for a clock that is believed, and others do not", async () => {
  const { platform, close, clock } = await testPlatform({ catalog: "empty" });
  await assertTrustedClock(platform.runtime);
  clock.advance(100 * day);
  const runs: string[] = [];
  const job = (name: string, isIrreversible: boolean) => ({
    name,
    isIrreversible,
    every: 60_000,
    run: async () => void runs.push(name),
  });
  const lines: string[] = [];
  const logger = createLogger("warn", { write: (line: string) => void lines.push(line) });
  const jobs = startJobs(
    { jobs: [job("charge", true), job("purge", true), job("look", false)], runtime: platform.runtime },
    logger,
  );
  await expect.poll(() => [runs, lines.length]).toEqual([["look"], 1]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 40,
    reason: expect.stringContaining("100 days ahead"),
  });
  expect(lines[0]).not.toContain("stack");
  await jobs.stop();
  await close();
});
