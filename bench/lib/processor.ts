import { readFileSync } from "node:fs";
import { join } from "node:path";
import { processorSeconds } from "@vitrine/test-support/process-times";

/** The process of the run's PostgreSQL server, above those of its connections; none where there is no server. */
export function postgresProcesses(): readonly number[] {
  const url = process.env.VITRINE_TEST_POSTGRES;
  const folder = url && new URLSearchParams(url.split("?")[1]).get("host");
  if (!folder) return [];
  return [Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0])];
}

/** Microseconds that these processes and all below them have computed, on all processors; in steps of 10,000. */
export function processorMicroseconds(roots: readonly number[]): number {
  return processorSeconds(roots) * 1e6;
}

/** Microseconds this process has computed. */
export function ownMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Begins to watch the machine; answers how many processors others than these processes kept busy since. */
export function watchForeignLoad(roots: () => readonly number[]): () => number {
  const foreign = () => machineSeconds() - processorSeconds(roots());
  const [before, started] = [foreign(), performance.now()];
  return () => Math.max(0, (foreign() - before) / ((performance.now() - started) / 1000));
}

/** Up to this many foreign processors a machine is quiet: rates and times by the clock mean something. */
export const quiet = 0.3;

/** Seconds that all processors of the machine together were busy. */
function machineSeconds(): number {
  const [, user, nice, system, , , irq, softirq, steal] = readFileSync("/proc/stat", "utf8").split(/\s+/).map(Number);
  const busy = [user, nice, system, irq, softirq, steal];
  return busy.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 100;
}
