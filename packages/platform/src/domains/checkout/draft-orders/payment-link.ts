import type { Call, Runtime } from "../../../kernel/context.ts";
import { orderChangedMail, paymentRequestMail } from "../../notifications/mail/payment-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { onlineProviders } from "../payment-methods.ts";
import { requestAll } from "../payments/payment-requests.ts";
import { type OrderRecord, owedOf, toBalance } from "../records/order-record.ts";

/** Where a buyer pays what is asked for. */
export interface PaymentLink {
  readonly paymentGatewayOrderId: string;
  readonly paymentUrl: string;
}

/** Asks for what an order owes; undefined when it owes nothing, or the shop takes no payments online. */
export async function linkToPay(
  call: Pick<Call, "db" | "now" | "site"> & { readonly runtime: Pick<Runtime, "adapters" | "origin" | "sites"> },
  order: OrderRecord,
): Promise<PaymentLink | undefined> {
  if (owedOf(order) <= 0 || onlineProviders(call).length === 0) return undefined;
  const paymentGatewayOrderId = await requestAll(call, order);
  const url = `${call.runtime.origin}/pay/${paymentGatewayOrderId}`;
  const paymentUrl = (await call.runtime.sites.isOnly()) ? url : `${url}?site=${call.site.id}`;
  return { paymentGatewayOrderId, paymentUrl };
}

/** Writes to the buyer what an order that the shop wrote comes to, and where to pay. */
export async function writeLink(call: Call, order: OrderRecord, link: string): Promise<void> {
  const to = order.view.buyerInfo?.email;
  if (to) await queueMail(call.db, call.site.id, paymentRequestMail(call.site, to, shown(order), link), call.now);
}

/** Writes to the buyer what their order is now. */
export async function writeChanges(call: Call, order: OrderRecord, link: string | undefined): Promise<void> {
  const to = order.view.buyerInfo?.email;
  if (to) await queueMail(call.db, call.site.id, orderChangedMail(call.site, to, shown(order), link), call.now);
}

function shown(order: OrderRecord) {
  return { ...order.view, balanceSummary: toBalance(order) };
}
