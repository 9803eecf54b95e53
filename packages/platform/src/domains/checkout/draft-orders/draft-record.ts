import type { Checkout, DraftOrderStatus } from "@vitrine/contract";
import { draftOrderQueryFields } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { documents, type Stored } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";
import type { Calculated } from "../checkouts/calculate.ts";
import type { PricedCheckout } from "../records/checkout-record.ts";

/** A draft order as it is stored: a checkout that no buyer sees, and what the shop decided about it. */
export interface DraftRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly status: DraftOrderStatus;
  /** ISO 8601. */
  readonly expiresDate: string;
  readonly orderId?: string;
  /** Its order was paid or given up, or it was given up itself: time changes nothing any more. */
  readonly isDone?: boolean;
  readonly note?: string;
  readonly checkout: ShownCheckout;
}

/** A checkout with what is shown of it. */
export interface ShownCheckout extends PricedCheckout {
  readonly view: Checkout;
}

export function shownOf({ record, view }: Calculated): ShownCheckout {
  return { ...record, view };
}

export const drafts = documents<DraftRecord, "draft_orders">({
  table: "draft_orders",
  columns: {
    status: (draft) => draft.status,
    expires_at: (draft) => Date.parse(draft.expiresDate),
    due_at: (draft) => (draft.isDone ? null : Date.parse(draft.expiresDate)),
    order_id: (draft) => draft.orderId ?? null,
  },
  fields: queryFields(draftOrderQueryFields, {
    id: field.text({ column: "id" }),
    status: field.text({ column: "status" }),
    createdDate: field.time({ column: "created_at" }),
    updatedDate: field.time({ column: "updated_at" }),
    expiresDate: field.time({ column: "expires_at" }),
  }),
});

/** The draft; whoever else wants to change it waits. */
export async function requireDraft(call: Call<"DRAFT_ORDER_NOT_FOUND">, id: string): Promise<Stored<DraftRecord>> {
  const found = await drafts.getLocked(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("DRAFT_ORDER_NOT_FOUND", {}, "There is no draft order with this id.");
}

/** The draft, if it can still be changed and placed. */
export async function requireOpenDraft(
  call: Call<"DRAFT_ORDER_NOT_FOUND" | "DRAFT_ORDER_NOT_OPEN">,
  id: string,
): Promise<Stored<DraftRecord>> {
  const draft = await requireDraft(call, id);
  const { status, expiresDate, orderId } = draft.entity;
  if (status === "PLACED") call.fail("DRAFT_ORDER_NOT_OPEN", { orderId }, "The draft order was placed.");
  if (status !== "OPEN" || Date.parse(expiresDate) <= call.now.getTime())
    call.fail("DRAFT_ORDER_NOT_OPEN", { expiresDate }, "The draft order has expired. Write a new one.");
  return draft;
}
