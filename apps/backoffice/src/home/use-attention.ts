import {
  draftOrders,
  inventory,
  type LowStockProduct,
  mailDelivery,
  members,
  type Order,
  orders,
  paymentProviders,
  productEditor,
  returns,
  reviews,
  salesReports,
  signOnPolicy,
  subscriptions,
  webhooks,
} from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { useState } from "react";
import { useWaitingMembers } from "../members/use-waiting-members.ts";
import type { WaitingOrders } from "../orders/order-filters.ts";
import { queue } from "../reviews/review-list.ts";
import { scope, useMay } from "../session/may.ts";
import { outSearch } from "../stock/stock-request.ts";
import { pastDueSearch } from "../subscriptions/subscription-list.ts";
import {
  type Attention,
  draftsAttention,
  lowStock,
  mailsAttention,
  mostCounted,
  mostNamed,
  returnsAttention,
  waitingFor,
  webhooksAttention,
} from "./attention.ts";

/** How long counts count, in milliseconds. */
const staleTime = 30_000;

/** What is looked for in the shop. */
export const homeQueries = [
  orders.aggregateOrders,
  orders.searchOrders,
  returns.queryReturns,
  reviews.countReviews,
  signOnPolicy.getSignOnPolicy,
  members.queryMembers,
  subscriptions.querySubscriptions,
  draftOrders.queryDraftOrders,
  inventory.queryInventory,
  productEditor.listLowStock,
  mailDelivery.listUndeliveredMails,
  webhooks.listWebhooks,
  webhooks.queryWebhookDeliveries,
  paymentProviders.listPaymentProviders,
  salesReports.getSalesReport,
];

const day = 24 * 60 * 60_000;

/** What needs a hand; `isKnown` once everything the person may see was read or could not be. */
export function useAttention(): { readonly items: readonly Attention[]; readonly isKnown: boolean } {
  const parts = [
    useWaitingOrders("toSend"),
    useWaitingOrders("toApprove", "bad"),
    useWaitingOrders("toCapture"),
    useWaitingOrders("toGiveBack", "bad"),
    useReturns(),
    useReviews(),
    useWaitingMembers(staleTime),
    usePastDue(),
    useWaitingOrders("unpaid"),
    useDrafts(),
    useSoldOut(),
    useMails(),
    useWebhooks(),
    usePayments(),
  ];
  return {
    items: parts.flatMap(({ items }) => items).filter(({ count }) => count > 0),
    isKnown: parts.every(({ isKnown }) => isKnown),
  };
}

interface Part {
  readonly items: readonly Attention[];
  readonly isKnown: boolean;
}

function useWaitingOrders(id: WaitingOrders, tone: Attention["tone"] = "busy"): Part {
  const enabled = useMay()(scope.readOrders);
  const [{ filter, to }] = useState(() => waitingFor(id, new Date()));
  const aggregation = { many: { fieldPath: "number", type: "SCALAR" as const, scalar: { type: "COUNT" as const } } };
  const query = useQuery(orders.aggregateOrders, { filter: { ...filter }, aggregation }, { enabled, staleTime });
  const count = query.data?.aggregates.many?.scalar?.value ?? 0;
  return { items: [{ id, count, to, tone }], isKnown: !query.isLoading };
}

function useReturns(): Part {
  const enabled = useMay()(scope.readOrders);
  const filter = { status: { $in: ["REQUESTED", "RECEIVED"] } };
  const query = useQuery(
    returns.queryReturns,
    { query: { filter, cursorPaging: { limit: mostCounted } } },
    { enabled, staleTime },
  );
  return { items: returnsAttention(query.data?.returns ?? []), isKnown: !query.isLoading };
}

/** More reviews than these are not counted. */
const mostReviews = 10_000;

/** Reviews that somebody has to read. */
function useReviews(): Part {
  const enabled = useMay()(scope.readReviews);
  const request = {
    filter: { "moderation.moderationStatus": "IN_MODERATION" as const },
    includePrivateReviews: true,
  };
  const { data, error, isLoading } = useQuery(reviews.countReviews, request, { enabled, staleTime, retry: false });
  const isMore = error?.code === "TOO_MANY_TO_COUNT";
  const count = isMore ? mostReviews : (data?.count ?? 0);
  return { items: [{ id: "reviews", count, isMore, to: `/reviews${queue}`, tone: "busy" }], isKnown: !isLoading };
}

/** Subscriptions whose payment was declined: they are canceled soon. */
function usePastDue(): Part {
  const enabled = useMay()(scope.readOrders);
  const request = { query: { filter: { status: "PAST_DUE" as const }, cursorPaging: { limit: mostCounted } } };
  const query = useQuery(subscriptions.querySubscriptions, request, { enabled, staleTime });
  const count = query.data?.subscriptions.length ?? 0;
  const to = `/subscriptions${pastDueSearch}`;
  return {
    items: [{ id: "pastDue", count, isMore: count >= mostCounted, to, tone: "bad" }],
    isKnown: !query.isLoading,
  };
}

function useDrafts(): Part {
  const enabled = useMay()(scope.readOrders);
  const request = { query: { filter: { status: "OPEN" as const }, cursorPaging: { limit: mostCounted } } };
  const query = useQuery(draftOrders.queryDraftOrders, request, { enabled, staleTime });
  return { items: [draftsAttention(query.data?.draftOrders ?? [])], isKnown: !query.isLoading };
}

function useSoldOut(): Part {
  const enabled = useMay()(scope.readStock);
  const request = { query: { filter: JSON.stringify({ inStock: false }), paging: { limit: 1 } } };
  const query = useQuery(inventory.queryInventory, request, { enabled, staleTime });
  const count = query.data?.totalResults ?? 0;
  return { items: [{ id: "soldOut", count, to: `/stock${outSearch}`, tone: "busy" }], isKnown: !query.isLoading };
}

function useMails(): Part {
  const enabled = useMay()(scope.settings);
  const [since] = useState(() => new Date(Date.now() - 7 * day));
  const query = useQuery(mailDelivery.listUndeliveredMails, {}, { enabled, staleTime });
  return { items: [mailsAttention(query.data?.mails ?? [], since)], isKnown: !query.isLoading };
}

function useWebhooks(): Part {
  const enabled = useMay()(scope.webhooks);
  const [since] = useState(() => new Date(Date.now() - 7 * day).toISOString());
  const list = useQuery(webhooks.listWebhooks, {}, { enabled, staleTime });
  const filter = { state: { $in: ["FAILED"] }, createdDate: { $gte: since } };
  const failed = useQuery(
    webhooks.queryWebhookDeliveries,
    { query: { filter, cursorPaging: { limit: mostCounted } } },
    { enabled, staleTime },
  );
  const count = failed.data?.deliveries.length ?? 0;
  return {
    items: [
      webhooksAttention(list.data?.webhooks ?? []),
      { id: "deliveries", count, isMore: count >= mostCounted, to: "/webhooks/deliveries?state=FAILED", tone: "bad" },
    ],
    isKnown: !list.isLoading && !failed.isLoading,
  };
}

/** Days on which the shop and a provider do not agree. */
function usePayments(): Part {
  const enabled = useMay()(scope.settings);
  const query = useQuery(paymentProviders.listPaymentProviders, {}, { enabled, staleTime });
  const count = (query.data?.providers ?? []).filter(
    ({ active, lastReconciliation }) => active && ["DIFFERS", "FAILED"].includes(lastReconciliation?.status ?? ""),
  ).length;
  return { items: [{ id: "payments", count, to: "/payment-providers", tone: "bad" }], isKnown: !query.isLoading };
}

/** Orders that a buyer's bank took money of back lately, newest first. */
export function useChargebacks(): readonly Order[] {
  const enabled = useMay()(scope.readOrders);
  const [since] = useState(() => new Date(Date.now() - 60 * day).toISOString());
  const filter = { "balanceSummary.chargeback.amount": { $gt: 0 }, updatedDate: { $gte: since } };
  const search = {
    filter,
    sort: [{ fieldName: "updatedDate" as const, order: "DESC" as const }],
    cursorPaging: { limit: 5 },
  };
  const { data } = useQuery(orders.searchOrders, { search }, { enabled, staleTime });
  return (data?.orders ?? []).filter(({ balanceSummary }) => {
    const { chargeback, chargebackReversal } = balanceSummary ?? {};
    return Number(chargeback?.amount ?? 0) > Number(chargebackReversal?.amount ?? 0);
  });
}

/** Products that are nearly sold out, scarcest first. */
export function useLowStock(): readonly LowStockProduct[] {
  const enabled = useMay()(scope.readProducts);
  const { data } = useQuery(productEditor.listLowStock, { atMost: lowStock, limit: mostNamed }, { enabled, staleTime });
  return data?.products ?? [];
}
