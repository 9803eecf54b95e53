import { randomUUID } from "node:crypto";
import type { SendTestEventResponse } from "@vitrine/contract";
import type { Identity, Runtime } from "../../../kernel/context.ts";
import { identityOf } from "../../../kernel/outbox/outbox.ts";
import { signMessage } from "../../../kernel/secrets/sign-message.ts";
import { envelopeOf } from "./envelope.ts";
import { post } from "./post.ts";
import { isAccepted } from "./queue/schedule.ts";
import { sampleEvent } from "./samples/events.ts";

/** How long a receiver has to respond, in milliseconds: as long as for any event. */
const timeout = 1_250;

interface TestEvent {
  readonly siteId: string;
  readonly url: string;
  readonly eventType: string;
  readonly identity: Identity;
}

/** Sends an invented event and waits for the response. Must not be called inside a transaction. */
export async function sendTestEvent(
  { store, clock, outbound, events }: Runtime,
  { siteId, url, eventType, identity }: TestEvent,
): Promise<SendTestEventResponse> {
  const now = clock.now();
  const eventId = randomUUID();
  const event = sampleEvent(eventType, { events });
  const kept = { ...event, eventTime: now.toISOString(), identity: identityOf(identity), originatedFrom: "TEST" };
  const data = envelopeOf({ siteId, id: eventId, sequence: 1, kept }, eventType);
  const body = await signMessage(store, { jti: eventId, data }, now);
  const begun = performance.now();
  const posted = await post(outbound, url, body, { timeout });
  return { eventId, accepted: isAccepted(posted), ...posted, duration: Math.round(performance.now() - begun) };
}
