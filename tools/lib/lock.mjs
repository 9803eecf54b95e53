import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Runs `work` while no other process runs any under the same lock file. A lock whose process is gone is no lock. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!acquire(file)) await wait(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isRunning(file)) rmSync(file, { force: true });
    return false;
  }
}

function isRunning(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    // Empty for the moment between making and writing it.
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
