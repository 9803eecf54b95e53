import { testPlatform } from "@vitrine/testing";
import { afterEach, expect, test, vi } from "vitest";
import { StoreUnavailable } from "../kernel/database/port.ts";
import type { Logger } from "../kernel/log/log.ts";
import { startJobs } from "./jobs.ts";

afterEach(() => void vi.useRealTimers());

function noted(): { logger: Logger; lines: [level: string, about: unknown, message: unknown][] } {
  const lines: [string, unknown, unknown][] = [];
  const at = (level: string) => (about: unknown, message: unknown) => void lines.push([level, about, message]);
  const logger = { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") } as unknown as Logger;
  return { logger, lines };
}

test("a job that fails, or does not end, is in the log, and runs again when it may", async () => {
  const { platform, close } = await testPlatform({ catalog: "empty" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  const { logger, lines } = noted();
  let end = () => {};
  let runs = 0;
  const broken = { name: "broken", every: 1_000, run: () => Promise.reject(new Error("no file")) };
  const slow = {
    name: "slow",
    every: 1_000,
    run() {
      runs += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
  };
  const running = startJobs({ jobs: [broken, slow], runtime: platform.runtime }, logger);
  await vi.advanceTimersByTimeAsync(900);
  expect(lines).toMatchObject([["error", { job: "broken", err: { message: "no file" } }, "job failed"]]);
  lines.length = 0;
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(lines.filter(([level]) => level === "warn")).toEqual([
    ["warn", { job: "slow", minutes: 10 }, "job is still running"],
    ["warn", { job: "slow", minutes: 20 }, "job is still running"],
  ]);
  expect(runs).toBe(1);
  expect(running.underWay()).toEqual(["slow"]);
  end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(2);
  end();
  await running.stop();
  expect(running.underWay()).toEqual([]);
  await close();
});

test("what fails in every run is in the log once, each ten minutes, and when it ends", async () => {
  const { platform, close } = await testPlatform({ catalog: "empty" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  const { logger, lines } = noted();
  let fault: Error | undefined = new Error("no file");
  const jobs = ["copy", "mail", "count"].map((name) => ({
    name,
    every: 1_000,
    run() {
      if (!fault || (name === "count" && !(fault instanceof StoreUnavailable))) return Promise.resolve();
      const isOfRows = name === "mail" && fault instanceof StoreUnavailable;
      const ofRow = new Error("The email of one order could not be written.", { cause: fault });
      return Promise.reject(isOfRows ? new AggregateError([ofRow], "1 email could not be written.") : fault);
    },
  }));
  const running = startJobs({ jobs, runtime: platform.runtime }, logger);
  const told = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    return lines.splice(0).map(([level, about, message]) => [level, about, message]);
  };
  expect(await told(9)).toMatchObject([
    ["error", { job: "copy", err: fault }, "job failed"],
    ["error", { job: "mail", err: fault }, "job failed"],
  ]);
  expect(await told(9)).toMatchObject([
    ["error", { job: "copy", failures: 601, seconds: 600, err: fault }, "job still fails"],
    ["error", { job: "mail", failures: 601, seconds: 600, err: fault }, "job still fails"],
  ]);
  fault = new Error("no folder");
  expect(await told(1)).toMatchObject([
    ["error", { job: "copy", err: fault }, "job failed"],
    ["error", { job: "mail", err: fault }, "job failed"],
  ]);
  fault = new StoreUnavailable("connect ECONNREFUSED 127.0.0.1:5432");
  expect(await told(9)).toEqual([
    ["error", { reason: fault.message }, "the database is unavailable, and jobs wait for it"],
  ]);
  fault = undefined;
  expect(await told(1)).toMatchObject([
    ["warn", { seconds: 540 }, "the database is available again"],
    ["warn", { job: "copy" }, "job works again"],
    ["warn", { job: "mail" }, "job works again"],
  ]);
  await running.stop();
  await close();
});
