import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import { outboxEvents } from "./stored.ts";

interface Received {
  readonly id: string;
  readonly entityId: string;
  readonly entityEventSequence: string;
}

/** Events of a site, from a moment on, that its webhook was never told of, or after a later one of the same entity. */
export async function deliveryProblems(
  store: Store,
  { siteId, since }: { readonly siteId: string; readonly since: string },
  messages: readonly string[],
): Promise<string[]> {
  const expected = (await outboxEvents(store)).filter((event) => event.siteId === siteId && event.eventTime > since);
  const received = messages.map(eventIn);
  const ids = new Set(received.map(({ id }) => id));
  return [
    ...expected.filter(({ id }) => !ids.has(id)).map(({ id, name }) => `never told: ${name} ${id}`),
    ...outOfOrder(received),
  ];
}

/** Told again is fine; told for the first time after a later one is not. */
function outOfOrder(received: readonly Received[]): string[] {
  const told = new Set<string>();
  const latest = new Map<string, number>();
  return received.flatMap(({ id, entityId, entityEventSequence }) => {
    if (told.has(id)) return [];
    told.add(id);
    const [before, sequence] = [latest.get(entityId) ?? -1, Number(entityEventSequence)];
    latest.set(entityId, Math.max(before, sequence));
    return sequence > before ? [] : [`told late: event ${sequence} of ${entityId} after ${before}`];
  });
}

/** What a message of the webhook says, unverified: its signature is the matter of other tests. */
function eventIn(message: string): Received {
  const [, claims = ""] = message.split(".");
  const { data } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { readonly data: string };
  return JSON.parse((JSON.parse(data) as { readonly data: string }).data) as Received;
}
