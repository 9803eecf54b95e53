import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, type RunnerTestFile } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Seconds of processor time of a file and of the processes it started; for `npm test -- --slowest`. */
    processorTime?: number;
  }
}

/** Clock ticks in a second, as Linux counts the time of processes. */
const ticks = 100;

let before = 0;
let file: RunnerTestFile | undefined;

beforeAll(() => {
  before = processorTime();
});

beforeEach(({ task }) => {
  file = task.file as RunnerTestFile;
});

afterAll(() => {
  if (file) file.meta.processorTime = processorTime() - before;
});

/** Seconds this process and all below it have computed, with those that ended and were waited for; only Linux tells. */
function processorTime(): number {
  const names = existsSync("/proc/self/stat") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  const processes = new Map(names.flatMap((name) => timesOf(Number(name))));
  const below = (id: number): boolean => {
    const parent = processes.get(id)?.parent;
    return id === process.pid || (parent !== undefined && below(parent));
  };
  let sum = 0;
  for (const [id, { time }] of processes) if (below(id)) sum += time;
  return sum / ticks;
}

function timesOf(id: number): [number, { parent: number; time: number }][] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, "utf8");
    // After the name, which may hold anything: state, parent, …; fields 11 to 14 are times, its own and its children's.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const time = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [[id, { parent: Number(fields[1]), time }]];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
