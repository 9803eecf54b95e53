import type { Runtime } from "../../../../kernel/context.ts";
import { signMessage } from "../../../../kernel/secrets/sign-message.ts";
import { post } from "../post.ts";
import { claimMessages, type Message, returnMessage, settleMessage } from "./attempts.ts";
import { claimProbe, endRecovery, readHealth } from "./health.ts";
import { hasDueLane, hurryLanes } from "./lanes.ts";
import { firstSettledOrPoll } from "./poll.ts";

/** Messages on their way to one webhook at once. */
const concurrency = 8;

/** Lanes made due by one transaction. */
const hurried = 500;

/** The deliveries of one webhook that are still to be made. */
export interface Queue {
  readonly siteId: string;
  readonly webhookId: string;
}

export interface Sending {
  /** How long a receiver has to respond, in milliseconds. */
  readonly timeout: number;
  /** Ends what is in progress: messages without a response by then are sent again later. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends a webhook what is due, until nothing is. Returns whether there was anything. */
export async function drainQueue(runtime: Runtime, queue: Queue, sending: Sending): Promise<boolean> {
  const health = await runtime.store.read((db) => readHealth(db, queue.siteId, queue.webhookId));
  if (health?.isRecovering) await recover(runtime, queue);
  if (typeof health?.pausedAt === "number") return probe(runtime, queue, sending, health.probes);
  const underWay = new Set<Promise<void>>();
  let [hasWorked, failure] = [false, undefined as { readonly error: unknown } | undefined];
  const start = (message: Message) => {
    const sent = send(runtime, message, sending, false)
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  };
  while (!failure && !sending.signal?.aborted) {
    const { lanes, messages } = await claim(runtime, queue, concurrency - underWay.size);
    messages.forEach(start);
    if (lanes > 0) hasWorked = true;
    else if (underWay.size === 0) break;
    else await firstSettledOrPoll(underWay);
  }
  await Promise.all(underWay);
  if (failure) throw failure.error;
  return hasWorked;
}

async function claim({ store, clock }: Runtime, queue: Queue, free: number) {
  const isDue = free > 0 && (await store.read((db) => hasDueLane(db, queue, clock.now().getTime())));
  return isDue ? store.write((db) => claimMessages(db, queue, free, clock.now())) : { lanes: 0, messages: [] };
}

async function send(runtime: Runtime, message: Message, { timeout, signal }: Sending, isProbe: boolean): Promise<void> {
  const { store, clock } = runtime;
  const body = await signMessage(store, { jti: message.eventId, data: message.data }, clock.now());
  const posted = await post(runtime.outbound, message.url, body, { timeout, ...(signal && { signal }) });
  // Anyone who stops this process does not know whether the receiver would have answered.
  if (signal?.aborted && !("status" in posted)) return returnMessage(runtime, message);
  await settleMessage(runtime, message, posted, isProbe);
}

/** A paused webhook is sent the first delivery of one lane, whenever that would be due. */
async function probe(runtime: Runtime, queue: Queue, sending: Sending, probes: number): Promise<boolean> {
  const { store, clock } = runtime;
  const { messages } = await store.write(async (db) => {
    const now = clock.now();
    if (!(await claimProbe(db, { ...queue, probes }, now.getTime()))) return { messages: [] };
    await hurryLanes(db, queue, now.getTime(), 1);
    return claimMessages(db, queue, 1, now);
  });
  for (const message of messages) await send(runtime, message, sending, true);
  return messages.length > 0;
}

async function recover({ store, clock }: Runtime, queue: Queue): Promise<void> {
  const hurry = () => store.write((db) => hurryLanes(db, queue, clock.now().getTime(), hurried));
  while ((await hurry()) === hurried);
  await store.write((db) => endRecovery(db, queue.siteId, queue.webhookId));
}
