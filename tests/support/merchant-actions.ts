import { type Cast, Nothing } from "./order-cast.ts";

async function paymentOf(cast: Cast, orderId: string): Promise<string> {
  const { orderTransactions } = await cast.merchant.orderTransactions.listTransactionsForSingleOrder({ orderId });
  return cast.pick(
    orderTransactions.payments.flatMap(({ id, giftcardPaymentDetails }) => (id && !giftcardPaymentDetails ? [id] : [])),
  );
}

async function lineOf(cast: Cast, id: string): Promise<{ readonly id: string; readonly quantity: number }> {
  const { order } = await cast.merchant.orders.getOrder({ id });
  return cast.pick(order.lineItems);
}

export async function capture(cast: Cast): Promise<void> {
  const ecomOrderId = cast.pick(cast.orderIds);
  const amount = cast.chance(0.5) ? {} : { amount: { amount: "5.00" } };
  const paymentId = await paymentOf(cast, ecomOrderId);
  await cast.merchant.orders.captureAuthorizedPayments({ ecomOrderId, payments: [{ paymentId, ...amount }] });
  cast.log.note("captured", paymentId, ecomOrderId);
}

export async function voidPayment(cast: Cast): Promise<void> {
  const ecomOrderId = cast.pick(cast.orderIds);
  const paymentId = await paymentOf(cast, ecomOrderId);
  await cast.merchant.orders.voidAuthorizedPayments({ ecomOrderId, paymentIds: [paymentId] });
  cast.log.note("voided", paymentId, ecomOrderId);
}

export async function send(cast: Cast): Promise<void> {
  const orderId = cast.pick(cast.orderIds);
  const { id, quantity } = await lineOf(cast, orderId);
  const fulfillment = { lineItems: [{ id, quantity: cast.upTo(quantity) }] };
  const { fulfillmentId } = await cast.merchant.orderFulfillments.createFulfillment({ orderId, fulfillment });
  cast.log.note("sent", fulfillmentId, orderId);
}

async function fulfillmentsOf(cast: Cast, orderId: string) {
  const { orderWithFulfillments } = await cast.merchant.orderFulfillments.listFulfillmentsForSingleOrder({ orderId });
  return orderWithFulfillments.fulfillments;
}

export async function takeBack(cast: Cast): Promise<void> {
  const orderId = cast.pick(cast.orderIds);
  const { id: fulfillmentId } = cast.pick(await fulfillmentsOf(cast, orderId));
  if (fulfillmentId) cast.log.undone.add(fulfillmentId);
  await cast.merchant.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId: fulfillmentId ?? "" });
}

export async function refundUnits(cast: Cast): Promise<void> {
  const orderId = cast.pick(cast.orderIds);
  const units = { lineItemId: (await lineOf(cast, orderId)).id, quantity: 1 };
  const paymentId = await paymentOf(cast, orderId);
  const { orderBilling } = cast.merchant;
  const { summary } = await orderBilling.calculateRefund({ orderId, refundItems: { lineItems: [units] } });
  const amount = summary?.total;
  if (!amount) throw new Nothing();
  const { refund } = await orderBilling.refundPayments({
    orderId,
    paymentRefunds: [{ paymentId, amount }],
    refundItems: { lineItems: [units] },
    customerReason: cast.mark(),
    ...(cast.chance(0.7) && { sideEffects: { restock: { lineItems: [units] } } }),
  });
  cast.log.note("refunded", refund.id, orderId);
}

export async function refundInGoodwill(cast: Cast): Promise<void> {
  const orderId = cast.pick(cast.orderIds);
  const amount = { amount: (cast.upTo(900) / 100).toFixed(2) };
  const customerReason = cast.mark();
  const paymentId = await paymentOf(cast, orderId);
  const { refund } = await cast.merchant.orderBilling.refundPayments({
    orderId,
    paymentRefunds: [{ paymentId, amount }],
    customerReason,
  });
  cast.log.note("refunded", refund.id, orderId);
}

export async function cancel(cast: Cast): Promise<void> {
  const id = cast.pick(cast.orderIds);
  await cast.merchant.orders.cancelOrder({ id, restockAllItems: cast.chance(0.8) });
  cast.log.note("canceled", id, id);
}

export async function edit(cast: Cast): Promise<void> {
  const id = cast.pick(cast.orderIds);
  const line = await lineOf(cast, id);
  const quantity = cast.chance(0.2) ? 0 : cast.upTo(4);
  const reason = cast.mark();
  await cast.merchant.draftOrders.editOrder({ id, quantities: [{ lineItemId: line.id, quantity }], reason });
  cast.log.note("edited", reason, id);
}

export async function askToReturn(cast: Cast): Promise<void> {
  const orderId = cast.pick(cast.orderIds);
  const { lineItems } = cast.pick(await fulfillmentsOf(cast, orderId));
  const { id: lineItemId, quantity = 1 } = cast.pick(lineItems);
  const units = { lineItemId, quantity: cast.upTo(quantity) };
  const made = await cast.merchant.returns.createReturn({ orderId, lineItems: [units] });
  cast.log.note("returned", made.return.id, orderId);
}

export async function receive(cast: Cast): Promise<void> {
  const id = cast.pick(cast.log.idsOf("returned"));
  await cast.merchant.returns.receiveReturn({ id, restock: cast.chance(0.7), notifyBuyer: cast.chance(0.5) });
  cast.log.note("received", id);
}

/** Ends a return in one of the other ways, or sends its units again. */
export async function settleReturn(cast: Cast): Promise<void> {
  const id = cast.pick(cast.log.idsOf("returned"));
  const { returns } = cast.merchant;
  const way = cast.upTo(3);
  if (way === 1) await returns.cancelReturn({ id });
  else if (way === 2) await returns.closeReturn({ id });
  else await returns.sendReplacement({ id });
}

/** Links a refund that was made for a return, received or not. */
export async function linkRefund(cast: Cast): Promise<void> {
  const { id, orderId } = cast.pick(cast.log.answers.filter(({ kind }) => kind === "returned"));
  const { id: refundId } = cast.pick(
    cast.log.answers.filter((answer) => answer.kind === "refunded" && answer.orderId === orderId),
  );
  await cast.merchant.returns.linkReturnRefund({ id, refundId });
}
