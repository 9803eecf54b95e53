import { type LookUpOrderRequest, type LookUpOrderResponse, orderLookup } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { linksOf } from "../downloads/links.ts";
import { fulfillmentsOf } from "../fulfillments/repository.ts";
import { findByLookUp } from "../orders/find-by-look-up.ts";
import { paymentsOfOrder } from "../records/payment-repository.ts";
import { returnsOf } from "../returns/repository.ts";
import { toReport } from "./rules.ts";

export const orderLookupHandlers: Implementation = implement(
  orderLookup,
  { lookUpOrder },
  // The tries are counted whatever comes of them.
  { ownTransactions: ["lookUpOrder"] },
);

async function lookUpOrder(
  request: LookUpOrderRequest,
  call: Call<"ORDER_NOT_FOUND" | "THROTTLED_FEATURE">,
): Promise<LookUpOrderResponse> {
  const order = await findByLookUp(call, request);
  const { site, now, runtime } = call;
  await runtime.secretBox.prepare();
  const { payments, deliveries, returns, downloads } = await runtime.store.read(async (db) => ({
    payments: await paymentsOfOrder(db, site.id, order.id),
    deliveries: await fulfillmentsOf({ db, site, now }, order.id),
    returns: await returnsOf(db, site.id, order.id),
    downloads: await linksOf(call, db, order),
  }));
  return {
    order: toReport(order, {
      payments: payments.map(({ entity }) => entity),
      deliveries: deliveries.entity,
      downloads,
      returns: returns.map(({ entity }) => entity.view),
    }),
  };
}
