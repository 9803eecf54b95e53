import { randomUUID } from "node:crypto";
import { type DraftOrder, draftOrders } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { calculate } from "../checkouts/calculate.ts";
import { newCheckout } from "../checkouts/new-checkout.ts";
import { expiryOf, withInput } from "./draft-input.ts";
import { type DraftRecord, drafts, requireDraft, requireOpenDraft, shownOf } from "./draft-record.ts";
import { editOrder, previewOrderEdit } from "./edit.ts";
import { createPaymentLink } from "./payment-link.ts";
import { placeDraft } from "./place.ts";

export const draftOrdersHandlers: Implementation = implement(draftOrders, {
  async createDraftOrder({ draftOrder: input }, call) {
    const empty = newCheckout(call, undefined, "BACKOFFICE_MERCHANT");
    const checkout = shownOf(await calculate(call, await withInput(call, empty, input)));
    const now = call.now.toISOString();
    const draft: DraftRecord = {
      id: randomUUID(),
      createdDate: now,
      updatedDate: now,
      status: "OPEN",
      expiresDate: expiryOf(call, input.expiresDate),
      ...(input.note !== undefined && { note: input.note }),
      checkout,
    };
    await drafts.insert(call.db, call.site.id, draft);
    return { draftOrder: present(call, draft) };
  },

  async getDraftOrder({ id }, call) {
    const { entity } = await requireDraft(call, id);
    if (shownStatus(call, entity) !== "OPEN") return { draftOrder: present(call, entity) };
    const checkout = shownOf(await calculate(call, entity.checkout));
    return { draftOrder: present(call, { ...entity, checkout }) };
  },

  async queryDraftOrders({ query = {} }, call) {
    const page = await drafts.page(call.db, call.site.id, query, {
      paging: "cursor",
      defaultLimit: 50,
      defaultSort: [{ fieldName: "createdDate", order: "DESC" }],
    });
    return {
      draftOrders: page.items.map(({ entity }) => present(call, entity)),
      metadata: { count: page.items.length, cursors: { ...page.cursors }, hasNext: page.hasNext },
    };
  },

  async updateDraftOrder({ id, draftOrder: input }, call) {
    const stored = await requireOpenDraft(call, id);
    const { entity } = stored;
    const checkout = shownOf(await calculate(call, await withInput(call, entity.checkout, input)));
    const changed: DraftRecord = {
      ...entity,
      updatedDate: call.now.toISOString(),
      expiresDate: expiryOf(call, input.expiresDate, entity.expiresDate),
      ...(input.note !== undefined && { note: input.note }),
      checkout,
    };
    await drafts.update(call.db, call.site.id, stored.revision, changed);
    return { draftOrder: present(call, changed) };
  },

  async deleteDraftOrder({ id }, call) {
    const { entity } = await requireDraft(call, id);
    await drafts.remove(call.db, call.site.id, entity.id);
    return {};
  },

  placeDraftOrder: placeDraft,
  previewOrderEdit,
  editOrder,
  createPaymentLink,
});

function present(call: Pick<Call, "now">, draft: DraftRecord): DraftOrder {
  const { checkout, isDone: _isDone, ...rest } = draft;
  return { ...rest, status: shownStatus(call, draft), details: checkout.view };
}

/** The job that ends drafts may come a little later than their end. */
function shownStatus({ now }: Pick<Call, "now">, { status, expiresDate }: DraftRecord): DraftRecord["status"] {
  return status === "OPEN" && Date.parse(expiresDate) <= now.getTime() ? "EXPIRED" : status;
}
