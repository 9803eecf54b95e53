import type { Runtime } from "../../../kernel/context.ts";
import { enqueueEvents } from "./queue/enqueue.ts";
import { waitingWebhooks } from "./queue/lanes.ts";
import { firstSettledOrPoll } from "./queue/poll.ts";
import { drainQueue } from "./queue/queue.ts";

export interface Delivering {
  /** How long a receiver has to respond, in milliseconds; 1,250 unless given. */
  readonly timeout?: number;
  /** Ends the run: what is in progress is aborted and left to the next run or another node. */
  readonly signal?: AbortSignal;
}

/** Webhooks that are sent to at once by one node. */
const mostQueues = 200;

/**
 * Sends webhooks what happened, until nothing is due. Each has a queue of its own, so one that answers slowly holds up
 * none but itself. Safe on any number of nodes; what a killed one had begun is tried again.
 */
export async function deliverWebhooks(runtime: Runtime, given: Delivering = {}): Promise<void> {
  const { timeout = 1_250, signal } = given;
  const running = new Map<string, Promise<boolean>>();
  let [hasWorked, failure] = [true, undefined as { readonly error: unknown } | undefined];
  const start = (siteId: string, webhookId: string) => {
    const drained = drainQueue(runtime, { siteId, webhookId }, { timeout, signal })
      .catch((error: unknown) => {
        failure ??= { error };
        return false;
      })
      .then((worked) => {
        running.delete(webhookId);
        hasWorked ||= worked;
        return worked;
      });
    running.set(webhookId, drained);
  };
  while (!failure && !signal?.aborted && (hasWorked || running.size > 0)) {
    hasWorked = false;
    while (!signal?.aborted && (await enqueueEvents(runtime)));
    const now = runtime.clock.now().getTime();
    for (const { siteId, webhookId, dueAt } of await runtime.store.read(waitingWebhooks))
      if (dueAt <= now && !running.has(webhookId) && running.size < mostQueues) start(siteId, webhookId);
    if (running.size > 0) await firstSettledOrPoll(running.values());
  }
  await Promise.all(running.values());
  if (failure) throw failure.error;
}
