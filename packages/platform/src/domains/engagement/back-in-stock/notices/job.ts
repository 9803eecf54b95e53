import type { Runtime } from "../../../../kernel/context.ts";
import type { JobContext } from "../../../../kernel/job.ts";
import { startNotices } from "./rounds.ts";
import { settleNotices } from "./settle.ts";

/** Writes to those who wait for what is back in stock, and notes how it went. Safe on any number of nodes. */
export async function sendNotices(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  await startNotices(runtime, signal);
  await settleNotices(runtime, signal);
}
