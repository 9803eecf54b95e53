import type { Call } from "../../../kernel/context.ts";
import type { MembershipLine } from "../../../kernel/ports/memberships.ts";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";
import type { Stored } from "../../../store/documents.ts";
import { loadCatalogItems } from "../../catalog/products/sellable/sellable-items.ts";
import { chargeMemberships } from "../memberships/order-memberships.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { emitOrder, saveOrder, withMoney } from "../orders/change.ts";
import { partsOf } from "../records/order-parts.ts";
import { type OrderMembership, type OrderRecord, owedOf } from "../records/order-record.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { emitPayments } from "../transactions/events.ts";
import { finish } from "./settle.ts";

/** A membership that is to pay for a line of an order. */
export interface MembershipForLine {
  readonly lineId: string;
  readonly appId: string;
  readonly membershipId: string;
}

/** Lets memberships pay for lines of an order: all of them or, when one cannot, none. Doing it twice changes nothing. */
export async function chargeOrderMemberships(
  call: Call<"MEMBERSHIP_NOT_ELIGIBLE" | "ORDER_NOT_FOUND", SettleEvent>,
  orderId: string,
  memberId: string,
  wanted: readonly MembershipForLine[],
  chargeCorrelationId?: string,
): Promise<{ readonly order: OrderRecord; readonly charged: readonly OrderMembership[] }> {
  const stored = await requireLockedOrder(call, orderId);
  const { entity: order } = stored;
  if (order.view.status !== "APPROVED" && order.view.status !== "INITIALIZED") {
    call.fail("MEMBERSHIP_NOT_ELIGIBLE", { status: order.view.status }, "Memberships pay for open orders only.");
  }
  const known = (order.memberships ?? []).filter(({ state }) => state === "charged");
  const fresh = wanted.filter((one) => !known.some((charge) => isSame(charge, one)));
  const lines = await linesOf(call, order, fresh);
  let owed = owedOf(order);
  const amounts = new Map<string, number>();
  for (const { lineId } of fresh) {
    const price = priceOf(call, order, lineId, known);
    // What is paid already is not paid again with a use.
    if (price > 0 && owed <= 0) reject(call, lineId, "The order is paid.");
    amounts.set(lineId, Math.max(0, Math.min(price, owed)));
    owed -= price;
  }
  const covered = fresh.map(({ lineId, ...one }) => ({ ...one, line: lines.get(lineId) as MembershipLine }));
  const { charged, problem } = await chargeMemberships(call, order.id, memberId.toLowerCase(), covered);
  if (problem) {
    const description = "A membership does not pay for its line. Check that it is active, covers it and has uses left.";
    return call.fail("MEMBERSHIP_NOT_ELIGIBLE", { reason: problem }, description);
  }
  const paid = charged.map((charge) => ({
    ...charge,
    amount: amounts.get(charge.lineId) ?? 0,
    ...(chargeCorrelationId && { chargeCorrelationId }),
  }));
  const saved = fresh.length === 0 ? stored : await withPaid(call, stored, paid);
  const ids = new Set(wanted.map(({ lineId }) => lineId));
  const all = (saved.entity.memberships ?? []).filter(({ lineId, state }) => state === "charged" && ids.has(lineId));
  return { order: saved.entity, charged: all };
}

function isSame(charge: OrderMembership, { lineId, appId, membershipId }: MembershipForLine): boolean {
  return charge.lineId === lineId && charge.appId === appId && charge.membershipId === membershipId;
}

function reject(call: Call<"MEMBERSHIP_NOT_ELIGIBLE">, lineItemId: string, description: string): never {
  return call.fail("MEMBERSHIP_NOT_ELIGIBLE", { lineItemId }, description);
}

/** What a line costs, in minor units. */
function priceOf(
  call: Call<"MEMBERSHIP_NOT_ELIGIBLE">,
  order: OrderRecord,
  lineId: string,
  known: readonly OrderMembership[],
): number {
  const line = partsOf(order).lines.get(lineId);
  if (!line) return reject(call, lineId, `The order has no line ${lineId}.`);
  if (known.some((charge) => charge.lineId === lineId))
    return reject(call, lineId, "A membership pays for it already.");
  return line.total;
}

/** The lines with what plans go by: their product and its collections as they are now. */
async function linesOf(
  call: Call,
  { view }: OrderRecord,
  wanted: readonly MembershipForLine[],
): Promise<ReadonlyMap<string, MembershipLine>> {
  const lines = view.lineItems.filter(({ id }) => wanted.some(({ lineId }) => lineId === id));
  const references = lines.map(({ catalogReference }) => catalogReference ?? { appId: "", catalogItemId: "" });
  const items = references.length > 0 ? await loadCatalogItems(call.db, call.site, references) : [];
  return new Map(
    lines.map(({ id = "", quantity = 1, catalogReference }, index) => {
      const item = items[index];
      const productId = catalogReference?.appId === STORE_APP_ID ? catalogReference.catalogItemId : undefined;
      const collectionIds = item?.kind === "item" ? item.collectionIds : [];
      return [id, { id, quantity, collectionIds, ...(productId && { productId }) }];
    }),
  );
}

async function withPaid(
  call: Call<never, SettleEvent>,
  stored: Stored<OrderRecord>,
  charged: readonly OrderMembership[],
): Promise<Stored<OrderRecord>> {
  const { entity: order } = stored;
  const paid = charged.reduce((sum, { amount }) => sum + amount, order.money.paid);
  const memberships = [
    ...(order.memberships ?? []).filter(({ id }) => !charged.some((charge) => charge.id === id)),
    ...charged,
  ];
  const moved = withMoney(call, { ...order, memberships }, { paid });
  const isDone = owedOf(moved) <= 0 && moved.view.status === "INITIALIZED";
  const saved = isDone ? await finish(call, stored, moved) : await saveOrder(call, stored, moved);
  emitOrder(call, "updated", saved.entity);
  emitPayments(
    call,
    order.id,
    charged.map(({ id }) => id),
  );
  return saved;
}
