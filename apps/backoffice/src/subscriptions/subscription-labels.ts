import type { Subscription } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";
import type { Tone } from "../ui/Status.tsx";
import type { SubscriptionRow } from "./subscription-list.ts";

const texts = strings.subscriptions;

const tones: Readonly<Record<string, Tone>> = { ACTIVE: "good", PAST_DUE: "bad", PAUSED: "busy" };

/** Whether it goes on: what was not paid stands out. */
export function subscriptionMark({ status }: Pick<Subscription, "status">): {
  readonly tone: Tone;
  readonly text: string;
} {
  return { tone: tones[status] ?? "quiet", text: texts.status[status] };
}

/** Who gets it, as far as that is known. */
export function buyerOf({ name, email }: SubscriptionRow): string {
  return name ?? email ?? texts.nobody;
}

/** What comes: `2 × Tide bowl`. */
export function itemOf({ productName, quantity, title }: SubscriptionRow): string {
  return productName ? `${quantity} × ${productName}` : title;
}

/** How often it comes, and how far it is: `Every 2 weeks, 3 of 6`. */
export function termsOf({ subscriptionSettings, cycleNumber }: Subscription): string {
  const { frequency, interval = 1, billingCycles } = subscriptionSettings;
  const every = messageFor(texts.every, frequency, { many: interval }) ?? frequency;
  return billingCycles === undefined ? every : texts.counted({ every, number: cycleNumber, count: billingCycles });
}

/** When something is ordered or charged next, and which of both. */
export function nextOf({ nextOrderDate, nextPaymentDate, status }: Subscription) {
  if (status !== "ACTIVE" && status !== "PAST_DUE") return undefined;
  const date = nextOrderDate ?? nextPaymentDate;
  return date === undefined ? undefined : { date, isPayment: nextOrderDate === undefined };
}
