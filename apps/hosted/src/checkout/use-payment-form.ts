import type { Checkout, Member, PaymentMethod } from "@vitrine/contract";
import { type Form, useForm } from "@vitrine/react";
import { addressOf, addressPaths, addressValues, isSameAddress, replacing } from "@vitrine/react/address";
import { type RefObject, useEffect, useRef, useState } from "react";
import { likelyFirst } from "../address/likely.ts";
import type { CardEntry } from "../card/card.ts";
import { useMessages } from "../messages/messages.tsx";
import type { Collected, MountedForm } from "../provider-form/module.ts";
import type { SectionProps } from "./ContactSection.tsx";
import type { PaymentChoice } from "./flow.ts";
import { type OfferedPayment, type PaymentValues, paymentErrors, paymentRules } from "./payment-rules.ts";
import type { Problem } from "./problems.ts";
import { choiceValue, mustSave, savedChoice, savedOf } from "./saved-methods.ts";
import { amountDue, isShippable, mainAddress } from "./sections.ts";
import { useCheckoutActions, useSend } from "./use-checkout.ts";

export interface PaymentSectionProps extends Omit<SectionProps, "onDone" | "submitLabel"> {
  /** What was tried before. */
  readonly choice: PaymentChoice | undefined;
  /** Why that did not work. */
  readonly problem: Problem | undefined;
  readonly isPlacing: boolean;
  /** Who is signed in: what they kept is offered, and what they pay with can be. */
  readonly member: Member | undefined;
  /** The card as it was typed before another section was opened. */
  readonly typedCard: RefObject<CardEntry | undefined>;
  onPlace(choice: PaymentChoice, note: string): Promise<void>;
}

export type PaymentFormProps = PaymentSectionProps & OfferedPayment;

const secret = ["number", "holder", "expiry", "securityCode"] as const;

/** What a payment form starts with: the card, the method, and the billing address when it is one of its own. */
function initialValues({ checkout, choice, first, saved, typedCard }: PaymentFormProps): PaymentValues {
  const { shippingDestination } = checkout.shippingInfo ?? {};
  const { billingInfo } = checkout;
  const isSame = isShippable(checkout) && (!billingInfo || isSameAddress(billingInfo, shippingDestination));
  const country = shippingDestination?.address?.country ?? likelyFirst(undefined, navigator.languages)[0] ?? "";
  const noCard: CardEntry = { number: "", holder: "", expiry: "", securityCode: "" };
  const [newest] = saved.toReversed();
  return {
    methodId: choice ? choiceValue(choice) : newest ? savedChoice(newest) : first.id,
    billing: isSame ? "same" : "other",
    ...(typedCard.current ?? choice?.card ?? noCard),
    ...addressValues(isSame ? undefined : billingInfo, country),
    keep: choice?.savePaymentMethod ? "yes" : "",
    note: checkout.buyerNote ?? "",
    agree: "",
  };
}

/** Checks the card, saves where the bill goes, and places the order with it. */
export function usePaymentForm(props: PaymentFormProps) {
  const { checkout, checkoutId, drafts, member, saved, onPlace } = props;
  const strings = useMessages();
  const { update } = useCheckoutActions(checkoutId);
  const { send, problem } = useSend(addressPaths);
  const { isAsked, methodOf, needsCard, asksToKeep, hasOwnBill } = paymentRules(props);
  const { fields, choose, chooseWallet } = useChoice(checkout, isAsked);
  const form = useForm({
    initial: initialValues(props),
    draft: { store: drafts, key: "payment", secret: [...secret, "agree"] },
    validate: (values) => paymentErrors(props, values, strings),
    submit: async (values) => {
      const billingInfo = hasOwnBill(values) ? addressOf(values) : mainAddress(checkout);
      const isStored = isSameAddress(checkout.billingInfo, billingInfo);
      const rejected =
        isStored || !billingInfo ? undefined : await send(() => update({ billingInfo: replacing(billingInfo) }));
      if (rejected) return rejected;
      const { number, holder, expiry, securityCode, note } = values;
      const card = needsCard(values.methodId) ? { card: { number, holder, expiry, securityCode } } : {};
      const keeps = asksToKeep(values.methodId) && values.keep === "yes" && isAsked;
      const kept = isAsked ? savedOf(values.methodId, saved) : undefined;
      const chosen = kept
        ? { methodId: kept.methodId, name: "", savedPaymentMethodId: kept.id, savePaymentMethod: mustSave(checkout) }
        : await choose(methodOf(values.methodId), { ...card, ...(keeps && { savePaymentMethod: true }) });
      if (chosen) await onPlace(chosen, note);
      return undefined;
    },
  });
  useTypedCard(form, props);
  return {
    form,
    problem,
    fields,
    isAsked,
    isByCard: isAsked && methodOf(form.values.methodId).type !== "MANUAL",
    isCash: methodOf(form.values.methodId).cashRounding === true && isAsked,
    /** Members may keep what they pay with; some orders ask it of everyone. */
    keep: member || mustSave(checkout) ? { field: form.field("keep"), isRequired: mustSave(checkout) } : undefined,
    /** The wallet has said yes: the order is placed unless something else is missing. */
    payWithWallet: (method: PaymentMethod, paid: Collected) => {
      chooseWallet(method, paid);
      form.props.ref.current?.requestSubmit();
    },
  };
}

/** The card stays as typed while another section is open; a declined one but for its security code, asked for each time. */
function useTypedCard(form: Form<PaymentValues>, { problem, typedCard }: PaymentFormProps): void {
  const { number, holder, expiry, securityCode } = form.values;
  useEffect(() => {
    if (problem?.rejectsPayment) form.set({ securityCode: "" });
  }, [problem]);
  useEffect(() => {
    typedCard.current = { number, holder, expiry, securityCode };
  }, [number, holder, expiry, securityCode]);
}

/** What the order is paid with: asked of the provider's form, unless a wallet has said yes already. */
function useChoice(checkout: Checkout, isAsked: boolean) {
  const strings = useMessages();
  const mounted = useRef<MountedForm>(undefined);
  const wallet = useRef<PaymentChoice>(undefined);
  const [error, setError] = useState<string>();
  const toChoice = ({ id, name }: PaymentMethod, { instrument, label }: Collected): PaymentChoice => ({
    methodId: id,
    name: label || name,
    instrument,
  });
  return {
    fields: { amount: amountDue(checkout), currency: checkout.currency, mounted, error },
    chooseWallet: (method: PaymentMethod, paid: Collected) => {
      wallet.current = toChoice(method, paid);
    },
    choose: async (
      method: PaymentMethod,
      more: Pick<PaymentChoice, "card" | "savePaymentMethod">,
    ): Promise<PaymentChoice | undefined> => {
      const { id, name, form } = method;
      if (form?.kind !== "FIELDS" || !isAsked) return { methodId: id, name, ...more };
      const ready = wallet.current?.methodId === id ? wallet.current : undefined;
      // It is good for one try.
      wallet.current = undefined;
      if (ready) return { ...ready, ...more };
      // A script that breaks is told like one that does not load.
      const collected = await mounted.current?.collect().catch(() => ({ error: strings.payment.formLost }));
      setError(collected && "error" in collected ? collected.error : undefined);
      return collected && "instrument" in collected ? { ...toChoice(method, collected), ...more } : undefined;
    },
  };
}
