import { availableParallelism } from "node:os";

const most = 256;

/**
 * How many processes serve the shop.
 * @param flag of `--workers`, which goes before `VITRINE_WORKERS`
 * @throws Error that names the flag and what it takes
 */
export function workerCount(flag: string | undefined, variable: number | undefined, usual: number | "cores"): number {
  if (flag === undefined) return variable ?? (usual === "cores" ? Math.min(availableParallelism(), most) : usual);
  const count = Number(flag);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new Error(`--workers takes a whole number from 1 to ${most}.`);
}
