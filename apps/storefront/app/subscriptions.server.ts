import { isApiError } from "@vitrine/sdk";
import type { FieldErrors } from "./lib/account-form.ts";
import { accountTexts } from "./lib/account-texts.ts";
import { type SubscriptionView, toSubscriptionView } from "./lib/subscription-view.ts";
import type { Shop } from "./shop.server.ts";

/** The subscriptions of the member who is signed in, newest first, each with the latest of its orders. */
export async function mySubscriptions({ own }: Shop): Promise<SubscriptionView[]> {
  const { subscriptions } = await own.subscriptions.listMySubscriptions();
  if (subscriptions.length === 0) return [];
  const ids = subscriptions.map(({ latestOrderId }) => latestOrderId);
  const search = { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } };
  const { items } = await own.orders.searchOrders({ search });
  return subscriptions.map((subscription) =>
    toSubscriptionView(
      subscription,
      items.find(({ id }) => id === subscription.latestOrderId),
    ),
  );
}

/** Ends a guest's subscription for good: number and email of one of its orders are what allows it. */
export async function cancelGuestSubscription(
  { catalog }: Shop,
  { number = "", email = "", subscriptionId: id = "" }: Readonly<Record<string, string>>,
): Promise<FieldErrors> {
  const { error } = await catalog.subscriptions.cancelGuestSubscription({ number, email, id }).safe();
  return error ? cancellationErrors(error) : {};
}

/** Why a subscription was not ended, in words. */
export function cancellationErrors(error: unknown): FieldErrors {
  if (!isApiError(error) || error.status === 401) throw error;
  const { notAllowed, failed } = accountTexts.subscriptions;
  return { form: isApiError(error, "CANCELLATION_NOT_ALLOWED") ? notAllowed : failed };
}
