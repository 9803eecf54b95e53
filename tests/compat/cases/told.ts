import { webhooks } from "@vitrine/sdk/services";
import { AppStrategy, createClient } from "@wix/sdk";
import { afterAll, beforeAll } from "vitest";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import { vendorPackages } from "../vendor-packages.ts";
import type { World } from "../world.ts";

/** A program that a shop's webhooks reach, with the vendor's client to read them. */
export interface Told {
  /** The client; with the shop's public key unless another is given. */
  client(publicKey?: string): ReturnType<typeof newClient>;
  /** What arrives because of `work`, as it was sent. */
  messages(work: () => Promise<unknown>): Promise<string[]>;
}

/** For the tests that follow: told of these types of events, of all unless some are given. */
export function toldOf(world: () => World, events?: string[]): Told {
  let receiver: Receiver;
  let known = "";
  beforeAll(async () => {
    receiver = await openReceiver();
    const merchant = world().admin({ webhooks });
    await merchant.webhooks.createWebhook({ url: receiver.url, ...(events && { events }) });
    known = (await merchant.webhooks.listWebhooks()).publicKey;
  });
  afterAll(() => receiver.close());
  return {
    client: (publicKey = known) => newClient(publicKey),
    async messages(work) {
      await world().deliverWebhooks();
      receiver.received.length = 0;
      await work();
      await world().deliverWebhooks();
      return [...receiver.received];
    },
  };
}

function newClient(publicKey: string) {
  return createClient({ modules: vendorPackages, auth: AppStrategy({ appId: "any", appSecret: "any", publicKey }) });
}
