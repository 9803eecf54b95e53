import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** Bytes that new objects take at most, both halves: twice as many make requests no cheaper. */
export const mostYoung: number = 16 * 1024 * 1024;

/** How long a program loads, in milliseconds: most of what it makes meanwhile is garbage soon. */
const loading = 1_000;

/**
 * How much objects that stay may grow, in percent of what was in use, until the engine looks which of them are garbage.
 * By itself it waits for up to four times as much, and never gives that memory back while there is work.
 */
const mostGrowth = 50;

/**
 * Keeps the engine from taking memory that it does not need. To new objects it gives up to 128 MB by itself, most of it
 * while a program is loaded, and keeps it for as long as there is work. Call before the program is imported.
 */
export function limitEngineMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${mostGrowth}`);
  grow(false);
  // The engine doubles their space after a look for garbage, and under load looks many times a second.
  const observer = new PerformanceObserver(() => grow(youngBytes() < mostYoung));
  setTimeout(() => observer.observe({ type: "gc" }), loading).unref();
}

function grow(isAllowed: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${isAllowed ? 2 : 1}`);
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;
}
