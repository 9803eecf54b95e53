import { webhooks } from "@vitrine/sdk/services";
import { AppStrategy, createClient } from "@wix/sdk";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import events from "../contract-events.json" with { type: "json" };
import { vendorPackages } from "../vendor-packages.ts";
import type { World } from "../world.ts";

/** An event of the vendor's packages, such as `orders.onOrderApproved`. */
export type VendorEvent = keyof typeof events;

/** Listens to everything that happens in a shop, as a program of the vendor's client does. */
export interface EventWatch {
  /** Delivers what is due; the events whose handlers the vendor's client then called, by name. */
  received(): Promise<Set<string>>;
  close(): Promise<void>;
}

type Subscribe = (handler: () => void) => void;

export async function watchEvents(world: World): Promise<EventWatch> {
  const receiver: Receiver = await openReceiver();
  const merchant = world.admin({ webhooks });
  await merchant.webhooks.createWebhook({ url: receiver.url });
  const { publicKey } = await merchant.webhooks.listWebhooks();
  const auth = AppStrategy({ appId: "any", appSecret: "any", publicKey });
  const client = createClient({ modules: vendorPackages, auth });
  const seen = new Set<string>();
  /** Events that the packages name and export no definition of: the client verifies them by their type. */
  const undefinedNames = new Map<string, string>();
  for (const [name, type] of Object.entries(events)) {
    const [service = "", event = ""] = name.split(".");
    const subscribe = (client as unknown as Record<string, Record<string, Subscribe>>)[service]?.[event];
    if (subscribe) subscribe(() => void seen.add(name));
    else undefinedNames.set(type, name);
  }
  const expectedEvents = [...undefinedNames.keys()].map((type) => ({ type })) as never;
  const process = async (message: string) => {
    const { eventType } = await client.webhooks.process(message, { expectedEvents });
    seen.add(undefinedNames.get(eventType) ?? eventType);
  };
  return {
    async received() {
      // Events of one entity come one after the other: each round delivers the next of them.
      do {
        await world.deliverWebhooks();
        for (const message of receiver.received.splice(0)) await process(message).catch(assertOurs);
        await world.deliverWebhooks();
      } while (receiver.received.length > 0);
      return seen;
    },
    close: () => receiver.close(),
  };
}

/** The shop has events of its own; the vendor's client rejects them, and nothing else. */
function assertOurs(error: Error): void {
  if (!error.message.startsWith("Unexpected event type")) throw error;
}
