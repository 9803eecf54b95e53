import type { Order, OrderReportLine, Subscription, SubscriptionReport } from "@vitrine/contract";
import { accountTexts } from "./account-texts.ts";
import { dateText } from "./dates.ts";
import { termsText } from "./extras.ts";
import { extrasTexts } from "./extras-texts.ts";
import { type OrderView, toOrderView } from "./order-view.ts";
import type { Picture } from "./pictures.ts";

/** A subscription as its buyer sees it. */
export interface SubscriptionView {
  readonly id: string;
  readonly name: string;
  readonly picture?: Picture;
  /** What was chosen, and how often it comes. */
  readonly details: string;
  readonly status: string;
  readonly latestOrder?: { readonly id: string; readonly number: string };
  readonly isCancelable: boolean;
  /** Why it cannot be canceled here; absent when it can, and when it is over. */
  readonly note?: string;
}

/** @param latest the order of its last period; undefined where it cannot be read */
export function toSubscriptionView(subscription: Subscription, latest: Order | undefined): SubscriptionView {
  const { title, lineItemId, subscriptionSettings: settings } = subscription;
  const line = latest && toOrderView(latest).lines.find((candidate) => candidate.id === lineItemId);
  return {
    ...viewOf(
      subscription,
      { name: title, ...line, terms: termsText(settings) },
      { mayCancel: settings.enableCustomerCancellation === true, note: extrasTexts.fixed },
    ),
    ...(latest ? { latestOrder: { id: latest.id, number: latest.number } } : {}),
  };
}

/** @param line what the order that was looked up says of it, and how it is shown */
export function toReportedSubscription(
  report: SubscriptionReport,
  { subscriptionInfo }: Pick<OrderReportLine, "subscriptionInfo">,
  shown: OrderView["lines"][number],
): SubscriptionView {
  const isMembers = subscriptionInfo?.subscriptionSettings?.enableCustomerCancellation === true;
  const note = isMembers ? accountTexts.subscriptions.signIn : extrasTexts.fixed;
  return viewOf(report, shown, { mayCancel: report.cancelable, note });
}

interface Shown {
  readonly name: string;
  readonly options?: string;
  readonly terms?: string | undefined;
  readonly picture?: Picture;
}

/** @param rights.note why it cannot be canceled where it may not be */
function viewOf(
  one: State & Pick<Subscription, "id">,
  { name, options, terms, picture }: Shown,
  { mayCancel, note }: { readonly mayCancel: boolean; readonly note: string },
): SubscriptionView {
  const isOver = one.status === "CANCELED" || one.status === "ENDED";
  const isCancelable = !isOver && mayCancel;
  return {
    id: one.id,
    name,
    ...(picture ? { picture } : {}),
    details: [options, terms].filter(Boolean).join(" · "),
    status: statusOf(one),
    isCancelable,
    ...(isOver || isCancelable ? {} : { note }),
  };
}

type State = Pick<Subscription, "nextOrderDate" | "nextPaymentDate" | "paymentTries" | "status">;

/** How it stands, in words. */
function statusOf({ status, nextOrderDate, nextPaymentDate, paymentTries }: State): string {
  const texts = accountTexts.subscriptions.status;
  if (status === "PAST_DUE" && nextPaymentDate) return texts.declined({ date: dateText(nextPaymentDate) });
  if (status !== "ACTIVE") return texts[status];
  if (nextOrderDate) return texts.next({ date: dateText(nextOrderDate) });
  // Charged for the first time when its trial is over.
  return nextPaymentDate && paymentTries === undefined
    ? texts.trial({ date: dateText(nextPaymentDate) })
    : texts.ACTIVE;
}
