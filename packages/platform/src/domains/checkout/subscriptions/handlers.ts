import { type Subscription, type SubscriptionResponse, subscriptions as service } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { canAccess, isMerchant } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import { cursorMetadata } from "../../../store/query/cursor-metadata.ts";
import { shopTime } from "../../operations/sites/time-zone.ts";
import { findByLookUp } from "../orders/find-by-look-up.ts";
import { subscriptionIdsOf } from "../orders/subscriptions.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import { cancelUnpaid, isWaiting, lockLatestOrder } from "./latest-order.ts";
import { present, toSubscriptionReport } from "./present.ts";
import { subscriptionDocuments } from "./repository.ts";
import { canceled, hasEnded, idle, resumed } from "./rules.ts";

const MAX_LISTED = 100;

const newestFirst = [{ fieldName: "createdDate", order: "DESC" }] as const;

export const subscriptionsHandlers: Implementation = implement(
  service,
  {
    async querySubscriptions({ query = {} }, { db, site }) {
      const page = await subscriptionDocuments.page(db, site.id, query, { paging: "cursor", defaultSort: newestFirst });
      const found = page.items.map(({ entity }) => entity);
      const ids = new Set(found.flatMap(({ orderId, latestOrderId }) => [orderId, latestOrderId]));
      const known = new Map((await orders.getMany(db, site.id, [...ids])).map(({ entity }) => [entity.id, entity]));
      return {
        subscriptions: found.map((one) => present(one, known.get(one.orderId), known.get(one.latestOrderId))),
        metadata: cursorMetadata(page),
      };
    },

    async listSubscriptions({ memberId, orderId }, call) {
      return { subscriptions: await list(call, { ...(memberId && { memberId }), ...(orderId && { orderId }) }) };
    },

    async listMySubscriptions(_, call) {
      return { subscriptions: call.identity.kind === "member" ? await list(call, { memberId: call.identity.id }) : [] };
    },

    async pauseSubscription({ id }, call) {
      const stored = await requireGoing(call, id);
      if (stored.entity.status === "PAUSED") return { subscription: stored.entity };
      return save(call, stored, { ...idle(stored.entity), status: "PAUSED" });
    },

    async resumeSubscription({ id }, call) {
      const stored = await requireGoing(call, id);
      if (stored.entity.status !== "PAUSED") return { subscription: stored.entity };
      return save(call, stored, resumed(stored.entity, shopTime(call)));
    },

    async cancelSubscription({ id }, call) {
      const latest = await lockLatestOrder(call, id);
      return cancel(call, await requireSubscription(call, id), latest);
    },

    async cancelGuestSubscription(request, call) {
      const id = request.id.toLowerCase();
      const { view } = await findByLookUp(call, request);
      const isNamed = subscriptionIdsOf(view).includes(id);
      return call.transaction(
        async (inner) => {
          const latest = await lockLatestOrder(inner, id);
          const stored = isNamed && (await subscriptionDocuments.getLocked(inner.db, inner.site.id, id));
          if (!stored) return inner.fail("NOT_FOUND", { id }, `The order has no subscription ${id}.`);
          if (stored.entity.memberId) {
            inner.fail("CANCELLATION_NOT_ALLOWED", { id }, "It is a member's subscription. Sign in to cancel it.");
          }
          return { subscription: toSubscriptionReport((await cancel(inner, stored, latest)).subscription) };
        },
        { durable: true },
      );
    },
  },
  { ownTransactions: ["cancelGuestSubscription"] },
);

type CancelCall = Call<
  "CANCELLATION_NOT_ALLOWED",
  "InventoryVariantsChanged" | "order_canceled" | "order_payment_status_updated" | "order_updated"
>;

/** @param latest the order of its period, locked */
async function cancel(
  call: CancelCall,
  stored: Stored<Subscription>,
  latest: Stored<OrderRecord> | undefined,
): Promise<SubscriptionResponse> {
  const { id, status, subscriptionSettings } = stored.entity;
  if (status === "CANCELED") return { subscription: stored.entity };
  if (!isMerchant(call.identity) && !subscriptionSettings.enableCustomerCancellation) {
    call.fail("CANCELLATION_NOT_ALLOWED", { id }, "The terms do not let you cancel. Ask the shop.");
  }
  const saved = await save(call, stored, canceled(stored.entity));
  if (latest && isWaiting(stored.entity)) await cancelUnpaid(call, latest);
  return saved;
}

async function list({ db, site }: Call, filter: { memberId?: string; orderId?: string }): Promise<Subscription[]> {
  const query = { filter, cursorPaging: { limit: MAX_LISTED } };
  const page = await subscriptionDocuments.page(db, site.id, query, { paging: "cursor", defaultSort: newestFirst });
  return page.items.map(({ entity }) => entity);
}

async function save(call: Call, { revision }: Stored<Subscription>, next: Subscription): Promise<SubscriptionResponse> {
  const subscription = { ...next, updatedDate: call.now.toISOString() };
  await subscriptionDocuments.update(call.db, call.site.id, revision, subscription);
  return { subscription };
}

/** The subscription, if the caller may see it: its member, or the shop itself. */
async function requireSubscription(call: Call, id: string): Promise<Stored<Subscription>> {
  const found = await subscriptionDocuments.getLocked(call.db, call.site.id, id.toLowerCase());
  const owner = found?.entity.memberId ? ({ kind: "member", id: found.entity.memberId } as const) : undefined;
  const isAllowed = found && canAccess(call.identity, owner);
  return isAllowed ? found : call.fail("NOT_FOUND", { id }, `There is no subscription ${id}.`);
}

async function requireGoing(call: Call<"SUBSCRIPTION_OVER">, id: string): Promise<Stored<Subscription>> {
  const stored = await requireSubscription(call, id);
  if (!hasEnded(stored.entity)) return stored;
  const { status } = stored.entity;
  return call.fail("SUBSCRIPTION_OVER", { id, status }, "The subscription was canceled, or has ended.");
}
