import type { Checkout, PaymentMethod } from "@vitrine/contract";
import { useForm } from "@vitrine/react";
import { addressOf, addressPaths, addressValues, isSameAddress, replacing } from "@vitrine/react/address";
import { useRef, useState } from "react";
import { addressErrors } from "../address/address.ts";
import { likelyFirst } from "../address/likely.ts";
import { type CardEntry, cardProblems } from "../card/card.ts";
import { cardMessages } from "../card/messages.ts";
import { useMessages } from "../messages/messages.tsx";
import type { Collected, MountedForm } from "../provider-form/module.ts";
import type { PaymentChoice } from "./flow.ts";
import type { PaymentSectionProps } from "./PaymentSection.tsx";
import { amountDue, asksForBilling, isFree, isShippable } from "./sections.ts";
import { useCheckoutActions, useSend } from "./use-checkout.ts";

const secret = ["number", "holder", "expiry", "securityCode"] as const;

/** What a payment form starts with: the card, the method, and the billing address when it is one of its own. */
function initialValues(checkout: Checkout, choice: PaymentChoice | undefined, first: PaymentMethod) {
  const { shippingDestination } = checkout.shippingInfo ?? {};
  const { billingInfo } = checkout;
  const isSame = isShippable(checkout) && (!billingInfo || isSameAddress(billingInfo, shippingDestination));
  const country = shippingDestination?.address?.country ?? likelyFirst(undefined, navigator.languages)[0] ?? "";
  const noCard: CardEntry = { number: "", holder: "", expiry: "", securityCode: "" };
  return {
    methodId: choice && !choice.isForNothing ? choice.methodId : first.id,
    billing: isSame ? "same" : "other",
    ...(choice?.card ?? noCard),
    ...addressValues(isSame ? undefined : billingInfo, country),
  };
}

/** Checks the card, saves where the bill goes, and hands on how the order will be paid. */
export function usePaymentForm(props: PaymentSectionProps, methods: readonly PaymentMethod[], first: PaymentMethod) {
  const { checkout, checkoutId, drafts, choice, onChoose } = props;
  const strings = useMessages();
  const { update } = useCheckoutActions(checkoutId);
  const { send, problem } = useSend(addressPaths);
  const mounted = useRef<MountedForm>(undefined);
  const [fieldsError, setFieldsError] = useState<string>();
  const methodOf = (id: string): PaymentMethod => {
    const offline = isFree(checkout) ? methods.find((method) => method.type === "MANUAL") : undefined;
    return offline ?? methods.find((method) => method.id === id) ?? first;
  };
  const chooseWallet = ({ id, name }: PaymentMethod, { instrument, label }: Collected) =>
    onChoose({ methodId: id, name: label || name, instrument, isForNothing: false });
  const needsCard = (id: string) => !isFree(checkout) && methodOf(id).type === "CARD";
  const form = useForm({
    initial: initialValues(checkout, choice, first),
    draft: { store: drafts, key: "payment", secret },
    validate: (values) => ({
      ...(needsCard(values.methodId) ? cardMessages(cardProblems(values, new Date()), values.number, strings) : {}),
      ...(values.billing === "other" && asksForBilling(checkout) ? addressErrors(values, strings) : {}),
    }),
    submit: async (values) => {
      const otherAddress = asksForBilling(checkout) ? addressOf(values) : undefined;
      const billingInfo = values.billing === "other" ? otherAddress : checkout.shippingInfo?.shippingDestination;
      const isStored = isSameAddress(checkout.billingInfo, billingInfo);
      const rejected =
        isStored || !billingInfo ? undefined : await send(() => update({ billingInfo: replacing(billingInfo) }));
      if (rejected) return rejected;
      const { number, holder, expiry, securityCode } = values;
      const method = methodOf(values.methodId);
      const { id, name } = method;
      if (method.form?.kind === "FIELDS" && !isFree(checkout)) {
        const collected = await mounted.current?.collect();
        setFieldsError(collected && "error" in collected ? collected.error : undefined);
        if (collected && "instrument" in collected) chooseWallet(method, collected);
        return undefined;
      }
      const card = needsCard(id) ? { card: { number, holder, expiry, securityCode } } : {};
      onChoose({ methodId: id, name, ...card, isForNothing: isFree(checkout) });
      return undefined;
    },
  });
  return {
    form,
    problem,
    fields: { amount: amountDue(checkout), currency: checkout.currency, mounted, error: fieldsError },
    chooseWallet,
  };
}
