import { backInStockNotifications } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import type { Stored } from "../../../store/documents.ts";
import { cursorMetadata } from "../../../store/query/cursor-metadata.ts";
import type { PageRules } from "../../../store/query/page-types.ts";
import { createRequest } from "./create.ts";
import type { BackInStockDocument } from "./document.ts";
import { itemKeys } from "./item.ts";
import { present } from "./present.ts";
import { reportItems } from "./report.ts";
import { backInStockRequests, countByItem } from "./repository.ts";
import { markedAsSent } from "./rules.ts";

/** Newest first unless sorted. */
const pageRules: PageRules = { paging: "cursor", defaultSort: [{ fieldName: "createdDate", order: "DESC" }] };

export const backInStockHandlers: Implementation = implement(
  backInStockNotifications,
  {
    createBackInStockNotificationRequest: createRequest,
    reportItemsBackInStock: reportItems,

    async getBackInStockNotificationRequest({ id }, call) {
      return { request: present((await requireRequest(call, id)).entity) };
    },

    async queryBackInStockNotificationRequests({ query = {} }, call) {
      const page = await backInStockRequests.page(call.db, call.site.id, query, pageRules);
      const { count, cursors } = cursorMetadata(page);
      const { offset, total } = page;
      const place = { ...(offset !== undefined && { offset }), ...(total !== undefined && { total }) };
      const metadata = { ...(count !== undefined && { count }), ...place, ...(cursors && { cursors }) };
      return { requests: page.items.map(({ entity }) => present(entity)), metadata };
    },

    async getBackInStockNotificationRequestsCountByCatalogReferences({ catalogReferences }, { db, site }) {
      const keys = await itemKeys(db, site, catalogReferences);
      const counts = await countByItem(db, site.id, keys.flat());
      return {
        countsPerCatalogReference: catalogReferences.map((catalogReference, index) => ({
          catalogReference,
          count: (keys[index] ?? []).reduce((sum, key) => sum + (counts.get(key) ?? 0), 0),
        })),
      };
    },

    async markAsNotificationSent({ id }, call) {
      const stored = await backInStockRequests.getLocked(call.db, call.site.id, id.toLowerCase());
      if (!stored) {
        return call.fail("BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND", { id }, `There is no request ${id}.`);
      }
      const next = markedAsSent(stored.entity, call.now);
      if (next === stored.entity) return { request: present(next) };
      await backInStockRequests.update(call.db, call.site.id, stored.revision, next);
      call.emit("back_in_stock_notification_request_updated", { entityId: next.id, body: present(next) });
      return { request: present(next) };
    },

    async deleteBackInStockNotificationRequest({ id }, call) {
      const { entity } = await requireRequest(call, id);
      await backInStockRequests.remove(call.db, call.site.id, entity.id);
      call.emit("back_in_stock_notification_request_deleted", { entityId: entity.id });
      return {};
    },
  },
  { ownTransactions: ["reportItemsBackInStock"] },
);

async function requireRequest(call: Call, id: string): Promise<Stored<BackInStockDocument>> {
  const found = await backInStockRequests.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { id }, `There is no back-in-stock request ${id}.`);
}
