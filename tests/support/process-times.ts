import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Clock ticks in a second, as Linux counts the time of processes. */
const ticks = 100;

/** What a process has computed, with its children that ended and were waited for. */
interface ProcessTime {
  readonly parent: number;
  /** In ticks. */
  readonly time: number;
}

/** All processes of the machine by their ids; empty where the system does not tell, which is anywhere but on Linux. */
function processTimes(): ReadonlyMap<number, ProcessTime> {
  const names = existsSync("/proc/self/stat") ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  return new Map(names.flatMap((name) => timesOf(Number(name))));
}

/** Seconds that these processes and all below them have computed. */
export function processorSeconds(roots: readonly number[]): number {
  const processes = processTimes();
  const isOf = (id: number): boolean => {
    const parent = processes.get(id)?.parent;
    return roots.includes(id) || (parent !== undefined && isOf(parent));
  };
  let sum = 0;
  for (const [id, { time }] of processes) if (isOf(id)) sum += time;
  return sum / ticks;
}

function timesOf(id: number): [number, ProcessTime][] {
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
