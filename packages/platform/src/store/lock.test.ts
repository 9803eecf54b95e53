import { describe, expect, it } from "vitest";
import { ReadWriteLock } from "./lock.ts";

describe("the lock of a database in memory", () => {
  it("lets readers in together, writers alone, in the order they came", async () => {
    const lock = new ReadWriteLock();
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`+${name}`);
      await Promise.resolve();
      await Promise.resolve();
      log.push(`-${name}`);
    };
    await Promise.all([
      lock.shared(task("r1")),
      lock.shared(task("r2")),
      lock.exclusive(task("w1")),
      lock.shared(task("r3")),
      lock.exclusive(task("w2")),
    ]);
    expect(log).toEqual(["+r1", "+r2", "-r1", "-r2", "+w1", "-w1", "+r3", "-r3", "+w2", "-w2"]);
  });

  it("goes on after work that failed", async () => {
    const lock = new ReadWriteLock();
    const failing = lock.exclusive(async () => {
      throw new Error("no");
    });
    const next = lock.exclusive(async () => "yes");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });
});
