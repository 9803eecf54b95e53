import type { Runtime } from "../../../kernel/context.ts";
import { onlineProviders } from "../payment-methods.ts";
import { type OrderRecord, owedOf } from "../records/order-record.ts";
import { requestAll } from "../records/payment-request.ts";
import type { Work } from "../records/work.ts";

/** Where a buyer pays what is asked for. */
export interface PaymentLink {
  readonly paymentGatewayOrderId: string;
  readonly paymentUrl: string;
}

/** A transaction in which links are made. */
export type LinkWork = Pick<Work, "db" | "site" | "now"> & {
  readonly runtime: Pick<Runtime, "adapters" | "origin" | "sites">;
};

/** Asks for what an order owes; undefined when it owes nothing, or the shop takes no payments online. */
export async function linkToPay(work: LinkWork, order: OrderRecord): Promise<PaymentLink | undefined> {
  if (!isPaidOnline(work, order)) return undefined;
  const { origin, sites } = work.runtime;
  const paymentGatewayOrderId = await requestAll(work, order);
  const url = `${origin}/pay/${paymentGatewayOrderId}`;
  const paymentUrl = (await sites.isOnly()) ? url : `${url}?site=${work.site.id}`;
  return { paymentGatewayOrderId, paymentUrl };
}

/** As {@link linkToPay}, to be looked at: it leads nowhere, and nothing is asked for. */
export async function exampleLink(work: LinkWork, order: OrderRecord): Promise<PaymentLink | undefined> {
  if (!isPaidOnline(work, order)) return undefined;
  return { paymentGatewayOrderId: order.id, paymentUrl: `${work.runtime.origin}/pay/example` };
}

function isPaidOnline(work: LinkWork, order: OrderRecord): boolean {
  return owedOf(order) > 0 && onlineProviders(work).length > 0;
}
