import { randomUUID } from "node:crypto";
import type { EditOrderRequest, EditOrderResponse, OrderLineItem } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { displayMoney, formatMoney } from "../../../policies/money.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { authorOf } from "../orders/activities.ts";
import { emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { linkToPay } from "../orders/pay-link.ts";
import { type OrderRecord, owedOf, paymentStatusOf, toBalance, toPrice } from "../records/order-record.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import { addedLines } from "./added-lines.ts";
import { changesBetween } from "./edit-changes.ts";
import { editedRecord } from "./edit-record.ts";
import { type Change, moveStock, stockChanges } from "./edit-stock.ts";
import type { Quantities } from "./edit-totals.ts";
import { writeChanges } from "./payment-mails.ts";

type PlanCall = Call<
  "ORDER_LINE_ITEM_NOT_EDITABLE" | "ORDER_LINE_ITEM_NOT_FOUND" | "ORDER_NOT_EDITABLE" | "ORDER_NOT_FOUND"
>;

interface Plan {
  readonly before: Awaited<ReturnType<typeof requireLockedOrder>>;
  readonly after: OrderRecord;
  readonly stock: readonly Change[];
}

/** What an edit would come to. */
export async function previewOrderEdit(request: EditOrderRequest, call: PlanCall): Promise<EditOrderResponse> {
  const { before, after } = await plan(call, request);
  return answer(before.entity, {
    ...after,
    view: { ...after.view, balanceSummary: toBalance(after), paymentStatus: paymentStatusOf(after.total, after.money) },
  });
}

/** Applies an edit: lines, stock, sums and history change together. */
export async function editOrder(
  request: EditOrderRequest,
  call: Call<
    | "INSUFFICIENT_STOCK"
    | "ORDER_LINE_ITEM_NOT_EDITABLE"
    | "ORDER_LINE_ITEM_NOT_FOUND"
    | "ORDER_NOT_EDITABLE"
    | "ORDER_NOT_FOUND",
    | "InventoryVariantsChanged"
    | "order_committed"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_updated"
  >,
): Promise<EditOrderResponse> {
  const { before, after, stock } = await plan(call, request);
  const { restock = true, reason, sendNotificationToBuyer = false } = request;
  const demands = await moveStock(call, before.entity, stock, restock);
  const draftOrderId = randomUUID();
  const { diffs, changes } = changesBetween(before.entity.view, after.view);
  const noted = withActivity(call, withMoney(call, { ...after, demands }, {}), "DRAFT_ORDER_CHANGES_APPLIED", {
    draftOrderChangesApplied: { draftOrderId, changes, ...(reason && { reason }) },
    ...authorOf(call),
  });
  const { entity } = await saveOrder(call, before, noted);
  emitOrder(call, "committed", entity, {
    draftOrderId,
    changes: diffs,
    commitSettings: {
      sendNotificationsToBuyer: sendNotificationToBuyer,
      addActivitiesToOrder: true,
      inventoryUpdates: stock.map((change) => toInventoryUpdate(change)),
    },
    commitDate: call.now.toISOString(),
  });
  emitFulfilledByEdit(call, before.entity, entity);
  emitOrder(call, "updated", entity);
  const link = await linkToPay(call, entity);
  if (sendNotificationToBuyer) await writeChanges(call, entity, link?.paymentUrl);
  return { ...answer(before.entity, entity), ...link };
}

function toInventoryUpdate({ lineItemId, quantity }: Change) {
  const actionType = quantity > 0 ? ("DECREASE" as const) : ("RESTOCK" as const);
  return { actionType, lineItemId, quantityChange: Math.abs(quantity) };
}

/** An order of which all was sent but what is now taken off, has been sent as a whole. */
function emitFulfilledByEdit(call: Call<never, "order_fulfilled">, before: OrderRecord, after: OrderRecord): void {
  const { fulfillmentStatus: previous } = before.view;
  const { fulfillmentStatus: current } = after.view;
  if (current !== "FULFILLED" || previous === current) return;
  const change = { previousFulfillmentStatus: previous, newFulfillmentStatus: current, action: "ORDER_EDITED" };
  emitOrder(call, "fulfilled", after, change);
}

function answer(before: OrderRecord, { total, currency, language, money, view }: OrderRecord): EditOrderResponse {
  const write = (minor: number) => toPrice(minor, currency, language);
  const difference = total - before.total;
  const shown = {
    amount: formatMoney(difference, currency),
    formattedAmount: displayMoney(difference, currency, language),
  };
  const owed = owedOf({ total, money } as OrderRecord);
  return {
    order: view,
    difference: shown,
    ...(owed > 0 && { toPay: write(owed) }),
    ...(owed < 0 && { toGiveBack: write(-owed) }),
  };
}

async function plan(call: PlanCall, request: EditOrderRequest): Promise<Plan> {
  const before = await requireLockedOrder(call, request.id);
  await assertEditable(call, before.entity);
  const quantities = quantitiesOf(call, before.entity, request);
  const added = await addedLines(call, before.entity, request);
  if (quantities.size === 0 && added.length === 0) throw invalid("quantities", "must change something", "MIN_SIZE");
  const after = editedRecord(before.entity, quantities, added);
  return { before, after, stock: await stockChanges(call, before.entity.view.lineItems, quantities, added) };
}

async function assertEditable(call: PlanCall, { id, view, source, editors }: OrderRecord): Promise<void> {
  const { status, imported } = view;
  const refuse = (description: string) => call.fail("ORDER_NOT_EDITABLE", { status }, description);
  if (imported) refuse("An imported order stays as the other system had it.");
  const { identity } = call;
  if (editors && !(identity.kind === "app" && editors.includes(identity.id)))
    refuse("The app that made this order leaves its edits to other apps.");
  const isOpen = status === "APPROVED" || (status === "INITIALIZED" && !source);
  if (!isOpen) refuse(`An order that is ${status} cannot be edited.`);
  if (await hasPaymentInProgress(call.db, call.site.id, id)) refuse("A payment for this order is under way.");
}

/** The lines that get another quantity. */
function quantitiesOf(call: PlanCall, order: OrderRecord, { quantities = [] }: EditOrderRequest): Quantities {
  const wanted = new Map<string, number>();
  for (const { lineItemId, quantity } of quantities) {
    const line = order.view.lineItems.find(({ id }) => id === lineItemId.toLowerCase());
    if (!line) return call.fail("ORDER_LINE_ITEM_NOT_FOUND", { lineItemId }, "The order has no line with this id.");
    if (quantity === line.quantity) continue;
    const objection = whyNotEditable(order, line, quantity);
    if (objection) call.fail("ORDER_LINE_ITEM_NOT_EDITABLE", { lineItemId }, objection);
    wanted.set(line.id, quantity);
  }
  return wanted;
}

function whyNotEditable(
  { fulfilled = {}, replaced = {}, returned = {}, memberships = [] }: OrderRecord,
  line: OrderLineItem,
  quantity: number,
) {
  if (line.itemType?.preset === "GIFT_CARD") return "A gift card that was sold is disabled, not taken off its order.";
  if (line.subscriptionInfo) return "A subscription is canceled, not taken off its order.";
  if (memberships.some(({ lineId, state }) => lineId === line.id && state === "charged"))
    return "A membership pays for this line. Void its charge first.";
  const first = Math.max((fulfilled[line.id] ?? 0) - (replaced[line.id] ?? 0), returned[line.id] ?? 0);
  // What was sent again may have come back as well: more than was sold is not the sale.
  const sent = Math.min(line.quantity, first);
  if (quantity < sent) return `${sent} of this line were handed over already; take them back as a return.`;
  return undefined;
}
