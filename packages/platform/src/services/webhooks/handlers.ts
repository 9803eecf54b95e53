import { webhooks } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { type Implementation, implement } from "../../http/implement.ts";
import type { Stored } from "../../store/documents.ts";
import { eventTypes } from "../../webhooks/event-types.ts";
import {
  addWebhook,
  checked,
  type DeliveryRecord,
  deliveries,
  MAX_WEBHOOKS,
  newWebhook,
  removeWebhook,
  webhookDocuments,
} from "../../webhooks/repository.ts";
import { publicKeyOf } from "../../webhooks/signing.ts";
import { cursorMetadata } from "../cursor-metadata.ts";

export const webhooksHandlers: Implementation = implement(
  webhooks,
  {
    async listWebhooks(_, { runtime, site }) {
      const publicKey = await publicKeyOf(runtime.store);
      const found = await runtime.store.read((db) => webhookDocuments.listBy(db, site.id, {}, MAX_WEBHOOKS));
      return { webhooks: found.map(({ entity }) => entity), eventTypes: [...eventTypes].sort(), publicKey };
    },

    async createWebhook({ url, events = [] }, call) {
      const webhook = newWebhook(url, events, call.now);
      if (!(await addWebhook(call.db, call.site.id, webhook)))
        call.fail("MAX_WEBHOOKS_REACHED", {}, `A shop has ${MAX_WEBHOOKS} webhooks at most. Delete one first.`);
      return { webhook };
    },

    async updateWebhook({ id, ...changes }, call) {
      const { entity, revision } = await find(call, id);
      const webhook = checked({ ...entity, ...changes, updatedDate: call.now.toISOString() });
      await webhookDocuments.update(call.db, call.site.id, revision, webhook);
      return { webhook };
    },

    async deleteWebhook({ id }, call) {
      if (!(await removeWebhook(call.db, call.site.id, id.toLowerCase()))) return unknown(call, id);
      return {};
    },

    async queryWebhookDeliveries({ query }, call) {
      const page = await deliveries.page(call.db, call.site.id, query, {
        paging: "cursor",
        defaultSort: [{ fieldName: "createdDate", order: "DESC" }],
      });
      return { deliveries: page.items.map(present), pagingMetadata: cursorMetadata(page) };
    },

    async redeliver({ id }, call) {
      const stored = await deliveries.get(call.db, call.site.id, id.toLowerCase());
      if (!stored) return call.fail("NOT_FOUND", { id }, `There is no delivery ${id}.`);
      const date = call.now.toISOString();
      const asked = { ...stored.entity, state: "PENDING", tries: 0, nextAttemptDate: date, updatedDate: date };
      return { delivery: present(await deliveries.update(call.db, call.site.id, stored.revision, asked)) };
    },
  },
  { ownTransactions: ["listWebhooks"] },
);

async function find(call: AnyCall, id: string) {
  const found = await webhookDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? unknown(call, id);
}

function unknown(call: AnyCall, id: string): never {
  return call.fail("NOT_FOUND", { id }, `There is no webhook ${id}.`);
}

function present({ entity: { tries: _, ...delivery } }: Stored<DeliveryRecord>) {
  return delivery;
}
