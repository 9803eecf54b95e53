import { type Webhook, webhooks } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { publicKeyOf } from "../../../kernel/secrets/sign-message.ts";
import { cursorMetadata } from "../../../store/query/cursor-metadata.ts";
import { eventTypesOf } from "./event-types.ts";
import { presentDelivery, presentWebhook } from "./present.ts";
import { resetHealth } from "./queue/health.ts";
import { redeliver } from "./redeliver.ts";
import {
  addWebhook,
  assertEventType,
  checked,
  deliveries,
  MAX_WEBHOOKS,
  newWebhook,
  removeWebhook,
  webhookDocuments,
} from "./repository.ts";
import { sendTestEvent } from "./test-event.ts";

export const webhooksHandlers: Implementation = implement(
  webhooks,
  {
    async listWebhooks(_, { runtime, site }) {
      const publicKey = await publicKeyOf(runtime.store);
      const found = await runtime.store.read(async (db) => {
        const listed: Webhook[] = [];
        for (const { entity } of await webhookDocuments.listBy(db, site.id, {}, MAX_WEBHOOKS))
          listed.push(await presentWebhook(db, site.id, entity));
        return listed;
      });
      return { webhooks: found, eventTypes: [...eventTypesOf(runtime)], publicKey };
    },

    async createWebhook({ url, events = [] }, call) {
      const webhook = newWebhook(call.runtime, url, events, call.now);
      if (!(await addWebhook(call.db, call.site.id, webhook)))
        call.fail("MAX_WEBHOOKS_REACHED", {}, `A shop has ${MAX_WEBHOOKS} webhooks at most. Delete one first.`);
      return { webhook };
    },

    async updateWebhook({ id, ...changes }, call) {
      const { entity, revision } = await find(call, id);
      const webhook = checked(call.runtime, { ...entity, ...changes, updatedDate: call.now.toISOString() });
      await webhookDocuments.update(call.db, call.site.id, revision, webhook);
      // What was wrong with another address, or before it was off, says nothing of this one.
      if (webhook.url !== entity.url || webhook.enabled !== entity.enabled)
        await resetHealth(call.db, call.site.id, entity.id);
      return { webhook: await presentWebhook(call.db, call.site.id, webhook) };
    },

    async deleteWebhook({ id }, call) {
      if (!(await removeWebhook(call.db, call.site.id, id.toLowerCase()))) return unknown(call, id);
      return {};
    },

    async queryWebhookDeliveries({ query = {} }, call) {
      const page = await deliveries.page(call.db, call.site.id, query, {
        paging: "cursor",
        defaultSort: [{ fieldName: "createdDate", order: "DESC" }],
      });
      return {
        deliveries: page.items.map(({ entity }) => presentDelivery(entity)),
        pagingMetadata: cursorMetadata(page),
      };
    },

    async redeliver({ id }, call) {
      const asked = await redeliver(call.db, call.site.id, id.toLowerCase(), call.now);
      return asked
        ? { delivery: presentDelivery(asked) }
        : call.fail("NOT_FOUND", { id }, `There is no delivery ${id}.`);
    },

    async resumeWebhook({ id }, call) {
      const { entity } = await find(call, id);
      await resetHealth(call.db, call.site.id, entity.id);
      return { webhook: await presentWebhook(call.db, call.site.id, entity) };
    },

    async sendTestEvent({ id, eventType }, call) {
      assertEventType(call.runtime, "eventType", eventType);
      const { store } = call.runtime;
      const found = await store.read((db) => webhookDocuments.get(db, call.site.id, id.toLowerCase()));
      const { url } = found?.entity ?? unknown(call, id);
      return sendTestEvent(call.runtime, { siteId: call.site.id, url, eventType, identity: call.identity });
    },
  },
  { ownTransactions: ["listWebhooks", "sendTestEvent"] },
);

async function find(call: Call, id: string) {
  const found = await webhookDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? unknown(call, id);
}

function unknown(call: Call, id: string): never {
  return call.fail("NOT_FOUND", { id }, `There is no webhook ${id}.`);
}
