import type { Order, OrderLineItem, UpdateOrderLineItemRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { maskOf } from "../../../kernel/field-mask.ts";
import { withoutNulls } from "../../../kernel/objects.ts";
import { requireOrder } from "./access.ts";
import { emitOrder, saveOrder } from "./change.ts";
import { assertUnchanged } from "./fixed-fields.ts";

/** What of a line moves no money and no stock. */
const CHANGEABLE = [
  "descriptionLines",
  "image",
  "physicalProperties",
  "fulfillerId",
  "digitalFile",
  "priceDescription",
  "locations",
  "serviceProperties",
  "extendedFields",
] as const satisfies readonly (keyof OrderLineItem)[];

/** Changes what describes a line and who sends it; null clears. */
export async function updateLineItem(
  call: Call<"ORDER_LINE_ITEM_NOT_FOUND" | "ORDER_NOT_FOUND", "order_updated">,
  { id, lineItem: update, fieldMask }: UpdateOrderLineItemRequest,
): Promise<Order> {
  const stored = await requireOrder(call, id);
  const { view } = stored.entity;
  const before = view.lineItems.find((line) => line.id === update.id.toLowerCase());
  if (!before) return call.fail("ORDER_LINE_ITEM_NOT_FOUND", {}, "The order has no line with this id.");
  const has = maskOf(fieldMask);
  assertUnchanged("lineItem", before, update, has);
  const given = CHANGEABLE.filter((name) => has(name) && update[name] !== undefined);
  const changes = Object.fromEntries(given.map((name) => [name, update[name]]));
  const after = withoutNulls({ ...before, ...changes }) as OrderLineItem;
  const lineItems = view.lineItems.map((line) => (line === before ? after : line));
  const saved = await saveOrder(call, stored, { ...stored.entity, view: { ...view, lineItems } });
  emitOrder(call, "updated", saved.entity);
  return saved.entity.view;
}
