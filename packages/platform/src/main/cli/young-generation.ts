import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** Bytes that new objects take at most, both halves: twice as many make requests no cheaper. */
export const mostYoung: number = 16 * 1024 * 1024;

/** How often they are counted, in milliseconds. */
const pause = 1_000;

/**
 * Keeps the engine from giving more and more memory to new objects: by itself it takes up to 128 MB for them, most of it
 * while a program is loaded, and keeps it for as long as there is work. Call before the program is imported.
 */
export function limitYoungGeneration(): void {
  grow(false);
  setInterval(() => grow(youngBytes() < mostYoung), pause).unref();
}

function grow(isAllowed: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${isAllowed ? 2 : 1}`);
}

function youngBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;
}
