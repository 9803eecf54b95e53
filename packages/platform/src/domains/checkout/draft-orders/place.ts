import type { Order, PlaceDraftOrderRequest, PlaceDraftOrderResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import { releaseExpired } from "../../catalog/inventory/release.ts";
import { reserveStock } from "../../catalog/inventory/stock.ts";
import { type Calculated, calculate } from "../checkouts/calculate.ts";
import { demandsOf } from "../checkouts/place-order.ts";
import { approve, emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { orderFromCheckout } from "../orders/from-checkout.ts";
import { linkToPay } from "../orders/pay-link.ts";
import { NO_MONEY, type OrderRecord, paymentStatusOf, toBalance } from "../records/order-record.ts";
import { nextOrderNumber, orders } from "../records/order-repository.ts";
import type { ApproveEvent } from "../records/purchase-events.ts";
import { type DraftRecord, drafts, requireOpenDraft, shownOf } from "./draft-record.ts";
import { writeLink } from "./payment-mails.ts";

type PlaceCall = Call<
  "DRAFT_ORDER_INCOMPLETE" | "DRAFT_ORDER_NOT_FOUND" | "DRAFT_ORDER_NOT_OPEN" | "INSUFFICIENT_STOCK",
  ApproveEvent | "order_created"
>;

/** Makes an order of a draft. Its stock is held until the draft expires; it is approved once it is paid. */
export async function placeDraft(
  { id, sendLink = true }: PlaceDraftOrderRequest,
  call: PlaceCall,
): Promise<PlaceDraftOrderResponse> {
  const { db, site } = call;
  const draft = await requireOpenDraft(call, id);
  await releaseExpired(call);
  const calculated = await calculate(call, draft.entity.checkout);
  assertComplete(call, calculated);
  const orderId = orderedId(call.now);
  await holdStock(call, orderId, calculated, new Date(draft.entity.expiresDate));
  const record = toRecord(call, orderId, calculated, await nextOrderNumber(db, site.id));
  const stored = await orders.insert(db, site.id, record);
  emitOrder(call, "created", record);
  const { entity: order } = record.total > 0 ? stored : await saveOrder(call, stored, await approve(call, record));
  const placed: DraftRecord = {
    ...draft.entity,
    status: "PLACED",
    orderId,
    updatedDate: call.now.toISOString(),
    checkout: shownOf(calculated),
  };
  await drafts.update(db, site.id, draft.revision, placed);
  const link = await linkToPay(call, order);
  if (link && sendLink) await writeLink(call, order, link.paymentUrl);
  return { order: order.view, ...link };
}

function assertComplete(call: PlaceCall, { record, priced }: Calculated): void {
  if (record.lines.length === 0) call.fail("DRAFT_ORDER_INCOMPLETE", {}, "The draft order has no lines.");
  const lost = record.lines.filter(({ availability }) => availability === "NOT_FOUND").map(({ id }) => id);
  if (lost.length > 0)
    call.fail("DRAFT_ORDER_INCOMPLETE", { lineItemIds: lost }, "Some of its items are not sold any more.");
  if (priced.needsDelivery && !priced.delivery) {
    const { selectedShipping, shipping } = priced.problems;
    const description =
      (selectedShipping ?? shipping)?.message ?? "Give it an address and choose one of its delivery options.";
    call.fail("DRAFT_ORDER_INCOMPLETE", {}, description);
  }
  const problem = priced.problems.membership;
  if (problem) call.fail("DRAFT_ORDER_INCOMPLETE", {}, problem.message);
}

async function holdStock(call: PlaceCall, orderId: string, { record }: Calculated, until: Date): Promise<void> {
  const demands = demandsOf(record);
  if (demands.length === 0) return;
  const shortages = await reserveStock(call, orderId, demands, until);
  if (shortages.length === 0) return;
  const items = shortages.map(({ productId, variantId, quantity, available }) => {
    return { catalogItemId: productId, variantId, requested: quantity, available };
  });
  call.fail("INSUFFICIENT_STOCK", { items }, "There is less in stock than the draft order asks for.");
}

function toRecord(call: Call, id: string, { record, priced, site }: Calculated, number: number): OrderRecord {
  const now = call.now.toISOString();
  const { currency } = site.settings;
  const { total } = priced.totals.summary;
  const { checkoutId: _draft, ...content } = orderFromCheckout({ site, input: record, priced });
  const view: Order = {
    ...content,
    id,
    number: String(number),
    createdDate: now,
    updatedDate: now,
    status: "INITIALIZED",
    paymentStatus: paymentStatusOf(total, NO_MONEY),
  };
  const order: OrderRecord = {
    id,
    createdDate: now,
    updatedDate: now,
    number,
    ...(record.owner && { owner: record.owner }),
    currency,
    language: record.language,
    total,
    dueNow: total,
    money: NO_MONEY,
    demands: demandsOf(record),
    stock: "held",
    discountRuleIds: priced.totals.discounts.flatMap(({ stage, id: rule, amount }) =>
      stage === "rule" && amount > 0 ? [rule] : [],
    ),
    ...(site.charge && { charge: site.charge }),
    delayCapture: false,
    view,
  };
  const noted = withActivity(call, order, "ORDER_PLACED");
  return { ...noted, view: { ...noted.view, balanceSummary: toBalance(order) } };
}
