import type { Checkout, PaymentMethod, SavedPaymentMethodEntry } from "@vitrine/contract";
import type { FormErrors } from "@vitrine/react";
import type { AddressValues } from "@vitrine/react/address";
import { addressErrors } from "../address/address.ts";
import { type CardEntry, cardProblems } from "../card/card.ts";
import { cardMessages } from "../card/messages.ts";
import type { Messages } from "../messages/catalog.ts";
import { asksToAgree } from "./Agreement.tsx";
import { mustSave, savedOf } from "./saved-methods.ts";
import { asksForMeans, isShippable } from "./sections.ts";

/** How a checkout can be paid. */
export interface OfferedPayment {
  readonly checkout: Checkout;
  readonly methods: readonly PaymentMethod[];
  readonly first: PaymentMethod;
  /** What the member kept and the shop takes. */
  readonly saved: readonly SavedPaymentMethodEntry[];
}

/** Everything the last section asks for. */
export type PaymentValues = Readonly<
  Record<keyof CardEntry | keyof AddressValues | "methodId" | "billing" | "keep" | "note" | "agree", string>
>;

/** What the choice of a method asks for besides. */
export function paymentRules({ checkout, methods, first, saved }: OfferedPayment) {
  const isAsked = asksForMeans(checkout, methods);
  const methodOf = (id: string): PaymentMethod => {
    const offline = isAsked ? undefined : methods.find((method) => method.type === "MANUAL");
    const methodId = savedOf(id, saved)?.methodId ?? id;
    return offline ?? methods.find((method) => method.id === methodId) ?? first;
  };
  return {
    isAsked,
    methodOf,
    needsCard: (id: string) => isAsked && methodOf(id).type === "CARD" && !savedOf(id, saved),
    asksToKeep: (id: string) => methodOf(id).savable === true && !savedOf(id, saved),
    hasOwnBill: ({ billing }: Pick<PaymentValues, "billing">) => billing === "other" && isShippable(checkout),
  };
}

/** What is wrong with the last section before it is sent. */
export function paymentErrors(
  offered: OfferedPayment,
  values: PaymentValues,
  strings: Messages,
): FormErrors<PaymentValues> {
  const { checkout } = offered;
  const { errors } = strings;
  const { needsCard, asksToKeep, hasOwnBill } = paymentRules(offered);
  const isToKeep = mustSave(checkout) && asksToKeep(values.methodId);
  return {
    ...(needsCard(values.methodId) ? cardMessages(cardProblems(values, new Date()), values.number, strings) : {}),
    ...(hasOwnBill(values) ? addressErrors(values, strings) : {}),
    ...(isToKeep && values.keep !== "yes" ? { keep: errors.keep } : {}),
    ...(values.note.length > 1000 ? { note: errors.tooLong({ limit: 1000 }) } : {}),
    ...(asksToAgree(checkout) && values.agree !== "yes" ? { agree: errors.agree } : {}),
  };
}
