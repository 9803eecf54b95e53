import {
  type Checkout,
  type Member,
  type PaymentMethod,
  payments,
  type SavedPaymentMethodEntry,
} from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { PaymentChoice } from "./flow.ts";
import { isFree } from "./sections.ts";

const prefix = "saved:";

/** Value of the choice that pays with something the member kept. */
export function savedChoice({ id }: SavedPaymentMethodEntry): string {
  return prefix + id;
}

/** What the member kept; undefined until it is known. Whoever cannot be told now enters a card. */
export function useSavedMethods(member: Member | undefined): readonly SavedPaymentMethodEntry[] | undefined {
  const { data, isError } = useQuery(
    payments.listSavedPaymentMethods,
    {},
    { enabled: member !== undefined, retry: false },
  );
  return member && !isError ? data?.savedPaymentMethods : [];
}

/** Those of them that this shop still takes. */
export function usable(
  saved: readonly SavedPaymentMethodEntry[],
  methods: readonly PaymentMethod[],
): readonly SavedPaymentMethodEntry[] {
  return saved.filter(({ methodId }) => methods.some(({ id, savable }) => savable && id === methodId));
}

/** The saved method that was chosen. */
export function savedOf(value: string, saved: readonly SavedPaymentMethodEntry[]): SavedPaymentMethodEntry | undefined {
  return saved.find((entry) => savedChoice(entry) === value);
}

/** A choice as the form holds it. */
export function choiceValue({ methodId, savedPaymentMethodId }: PaymentChoice): string {
  return savedPaymentMethodId ? prefix + savedPaymentMethodId : methodId;
}

/** Something in the order is charged again later: what pays for it has to be kept. */
export function mustSave(checkout: Checkout): boolean {
  return !isFree(checkout) && checkout.lineItems.some(({ savePaymentMethod }) => savePaymentMethod);
}
