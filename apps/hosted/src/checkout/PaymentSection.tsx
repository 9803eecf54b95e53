import { type Checkout, type PaymentMethod, payments } from "@vitrine/contract";
import { useForm, useQuery } from "@vitrine/react";
import { addressErrors, addressOf, addressPaths, addressValues, isSameAddress } from "../address/address.ts";
import { allCountries } from "../address/countries.ts";
import { cardProblems } from "../card/card.ts";
import { cardMessages } from "../card/messages.ts";
import { useStrings } from "../strings/strings.tsx";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Lines } from "../ui/Skeleton.tsx";
import { BillingFields } from "./BillingFields.tsx";
import type { SectionFormProps } from "./ContactSection.tsx";
import type { PaymentChoice } from "./flow.ts";
import { PaymentMethods } from "./PaymentMethods.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { isFree, isShippable } from "./sections.ts";
import { useCheckoutActions, useSend } from "./use-checkout.ts";

export interface PaymentSectionProps extends Omit<SectionFormProps, "onDone"> {
  readonly choice: PaymentChoice | undefined;
  onChoose(choice: PaymentChoice): void;
}

/** How to pay and where the bill goes. Nothing is charged here. */
export function PaymentSection(props: PaymentSectionProps) {
  const strings = useStrings();
  const { data, isError, refetch } = useQuery(payments.listPaymentMethods, {});
  if (isError) {
    return (
      <Notice tone="error" title={strings.failed.title}>
        <button type="button" className="text-link" onClick={() => void refetch()}>
          {strings.failed.retry}
        </button>
      </Notice>
    );
  }
  if (!data) return <Lines count={4} label={strings.loading} />;
  const [first] = data.methods;
  if (!first) return <Notice tone="warn" title={strings.payment.none} />;
  return <PaymentForm {...props} methods={data.methods} first={first} />;
}

/** Values of the form: the card, the method, and the billing address when it is one of its own. */
function initialValues(checkout: Checkout, choice: PaymentChoice | undefined, first: PaymentMethod) {
  const { shippingDestination } = checkout.shippingInfo ?? {};
  const { billingInfo } = checkout;
  const isSame = isShippable(checkout) && (!billingInfo || isSameAddress(billingInfo, shippingDestination));
  const country = shippingDestination?.address?.country ?? "";
  return {
    methodId: choice?.methodId ?? first.id,
    billing: isSame ? "same" : "other",
    number: "",
    holder: "",
    expiry: "",
    securityCode: "",
    ...choice?.card,
    ...addressValues(isSame ? undefined : billingInfo, country),
  };
}

const secret = ["number", "holder", "expiry", "securityCode"] as const;

function PaymentForm({
  checkout,
  checkoutId,
  drafts,
  choice,
  methods,
  first,
  onChoose,
}: PaymentSectionProps & { methods: readonly PaymentMethod[]; first: PaymentMethod }) {
  const strings = useStrings();
  const { update } = useCheckoutActions(checkoutId);
  const { send, problem } = useSend(addressPaths);
  const isNothing = isFree(checkout);
  const methodOf = (id: string) => methods.find((method) => method.id === id) ?? first;
  const form = useForm({
    initial: initialValues(checkout, choice, first),
    draft: { store: drafts, key: "payment", secret },
    validate: (values) => ({
      ...(!isNothing && methodOf(values.methodId).type === "CARD"
        ? cardMessages(cardProblems(values, new Date()), values.number, strings)
        : {}),
      ...(values.billing === "other" ? addressErrors(values, strings) : {}),
    }),
    submit: async (values) => {
      const method = methodOf(values.methodId);
      const billingInfo = values.billing === "other" ? addressOf(values) : checkout.shippingInfo?.shippingDestination;
      const isStored = isSameAddress(checkout.billingInfo, billingInfo);
      const refused = isStored || !billingInfo ? undefined : await send(() => update({ billingInfo }));
      if (refused) return refused;
      const { number, holder, expiry, securityCode } = values;
      const card = { number, holder, expiry, securityCode };
      onChoose({ methodId: method.id, name: method.name, ...(method.type === "CARD" && !isNothing ? { card } : {}) });
      return undefined;
    },
  });
  return (
    <form {...form.props} className="grid gap-6">
      {problem && <ProblemNotice problem={problem} />}
      {isNothing ? <p>{strings.payment.nothingToPay}</p> : <PaymentMethods form={form} methods={methods} />}
      <BillingFields form={form} countries={allCountries} canBeSame={isShippable(checkout)} />
      <Button isBusy={form.isSubmitting}>{strings.payment.submit}</Button>
    </form>
  );
}
