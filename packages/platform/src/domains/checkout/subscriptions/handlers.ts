import { type Subscription, type SubscriptionResponse, subscriptions as service } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { canAccess, isMerchant } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import { cancelUnpaid, isWaiting, lockLatestOrder } from "./latest-order.ts";
import { subscriptionDocuments } from "./repository.ts";
import { idle, resumed } from "./rules.ts";

const MAX_LISTED = 100;

export const subscriptionsHandlers: Implementation = implement(service, {
  async listSubscriptions({ memberId, orderId }, call) {
    const criteria = {
      ...(memberId && { member_id: memberId.toLowerCase() }),
      ...(orderId && { order_id: orderId.toLowerCase() }),
    };
    return { subscriptions: await list(call, criteria) };
  },

  async listMySubscriptions(_, call) {
    return { subscriptions: call.identity.kind === "member" ? await list(call, { member_id: call.identity.id }) : [] };
  },

  async pauseSubscription({ id }, call) {
    const stored = await requireGoing(call, id);
    if (stored.entity.status === "PAUSED") return { subscription: stored.entity };
    return save(call, stored, { ...idle(stored.entity), status: "PAUSED" });
  },

  async resumeSubscription({ id }, call) {
    const stored = await requireGoing(call, id);
    if (stored.entity.status !== "PAUSED") return { subscription: stored.entity };
    return save(call, stored, resumed(stored.entity, call.now));
  },

  async cancelSubscription({ id }, call) {
    const latest = await lockLatestOrder(call, id);
    const stored = await requireSubscription(call, id);
    const rest = idle(stored.entity);
    if (rest.status === "CANCELED") return { subscription: stored.entity };
    if (!isMerchant(call.identity) && !rest.subscriptionSettings.enableCustomerCancellation) {
      call.fail("CANCELLATION_NOT_ALLOWED", { id }, "The terms do not let you cancel. Ask the shop.");
    }
    const saved = await save(call, stored, { ...rest, status: "CANCELED" });
    if (latest && isWaiting(stored.entity)) await cancelUnpaid(call, latest);
    return saved;
  },
});

async function list(call: Call, criteria: { member_id?: string; order_id?: string }): Promise<Subscription[]> {
  const found = await subscriptionDocuments.listBy(call.db, call.site.id, criteria);
  return found
    .slice(-MAX_LISTED)
    .reverse()
    .map(({ entity }) => entity);
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
  const { status } = stored.entity;
  if (status === "ACTIVE" || status === "PAST_DUE" || status === "PAUSED") return stored;
  return call.fail("SUBSCRIPTION_OVER", { id, status }, "The subscription was canceled, or has ended.");
}
