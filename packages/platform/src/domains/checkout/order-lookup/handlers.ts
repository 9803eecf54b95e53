import {
  type LookUpOrderRequest,
  type LookUpOrderResponse,
  type LookUpPaperRequest,
  type OrderDocumentResponse,
  type OrderPaper,
  orderLookup,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type CallOf, type Implementation, implement } from "../../../kernel/implement.ts";
import { linksOf } from "../downloads/links.ts";
import { fulfillmentsOf } from "../fulfillments/repository.ts";
import { numberedPdf, type PaperCall, paperOf } from "../order-documents/open-paper.ts";
import { papersOf } from "../order-documents/papers.ts";
import { findByLookUp } from "../orders/find-by-look-up.ts";
import { subscriptionIdsOf } from "../orders/subscriptions.ts";
import { orders } from "../records/order-repository.ts";
import { transactionsOf } from "../records/payment-repository.ts";
import { returnsOf } from "../returns/repository.ts";
import { toSubscriptionReport } from "../subscriptions/present.ts";
import { subscriptionDocuments } from "../subscriptions/repository.ts";
import { toReport } from "./rules.ts";

export const orderLookupHandlers: Implementation = implement(
  orderLookup,
  { lookUpOrder, lookUpPaper },
  // The tries are counted whatever comes of them.
  { ownTransactions: ["lookUpOrder", "lookUpPaper"] },
);

async function lookUpOrder(
  request: LookUpOrderRequest,
  call: Call<"ORDER_NOT_FOUND" | "THROTTLED_FEATURE">,
): Promise<LookUpOrderResponse> {
  const order = await findByLookUp(call, request);
  const { site, now, runtime } = call;
  await runtime.secretBox.prepare();
  const { ledger, deliveries, returns, downloads, subscriptions } = await runtime.store.read(async (db) => ({
    ledger: await transactionsOf(db, site.id, order),
    deliveries: await fulfillmentsOf({ db, site, now }, order.id),
    returns: await returnsOf(db, site.id, order.id),
    downloads: await linksOf(call, db, order),
    subscriptions: await subscriptionDocuments.getMany(db, site.id, subscriptionIdsOf(order.view)),
  }));
  return {
    order: toReport(order, {
      payments: ledger.attempts,
      papers: papersOf(ledger),
      deliveries: deliveries.entity,
      downloads,
      returns: returns.map(({ entity }) => entity.view),
      subscriptions: subscriptions.map(({ entity }) => toSubscriptionReport(entity)),
    }),
  };
}

async function lookUpPaper(
  { kind, refundId, paymentId, ...request }: LookUpPaperRequest,
  call: CallOf<typeof orderLookup.lookUpPaper>,
): Promise<OrderDocumentResponse> {
  const { id } = await findByLookUp(call, request);
  const wanted = { kind, refundId: refundId?.toLowerCase(), paymentId: paymentId?.toLowerCase() };
  const open = async (inner: typeof call) => {
    const stored = await orders.getLocked(inner.db, inner.site.id, id);
    const papers = stored ? papersOf(await transactionsOf(inner.db, inner.site.id, stored.entity)) : [];
    const listed = papers.find((one) => isSame(one, wanted));
    if (!stored || !listed) return inner.fail("PAPER_NOT_FOUND", {}, "The order has no such paper.");
    // It is listed, so none of the codes of opening one comes.
    return paperOf(inner as Call<never> as PaperCall, stored, listed);
  };
  const { number, paper } = await call.transaction(open, { durable: true });
  // Who knows the number and the email is not told where the buyer lives.
  return { document: await numberedPdf(call, kind, number, { ...paper, addresses: [] }) };
}

function isSame(one: OrderPaper, { kind, refundId, paymentId }: Wanted): boolean {
  return one.kind === kind && one.refundId === refundId && one.paymentId === paymentId;
}

interface Wanted {
  readonly kind: string;
  readonly refundId: string | undefined;
  readonly paymentId: string | undefined;
}
