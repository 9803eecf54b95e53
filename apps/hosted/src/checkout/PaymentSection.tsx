import type { PaymentMethod } from "@vitrine/contract";
import { allCountries } from "@vitrine/react/address";
import { useMessages } from "../messages/messages.tsx";
import { Button } from "../ui/Button.tsx";
import { BillingFields } from "./BillingFields.tsx";
import type { SectionProps } from "./ContactSection.tsx";
import type { PaymentChoice } from "./flow.ts";
import { OfferedMethods } from "./OfferedMethods.tsx";
import { PaymentMethods } from "./PaymentMethods.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { asksForBilling, isFree, isShippable } from "./sections.ts";
import { usePaymentForm } from "./use-payment-form.ts";

export interface PaymentSectionProps extends Omit<SectionProps, "onDone"> {
  readonly choice: PaymentChoice | undefined;
  onChoose(choice: PaymentChoice): void;
}

/** How to pay and where the bill goes. Nothing is charged here. */
export function PaymentSection(props: PaymentSectionProps) {
  const strings = useMessages();
  const isManualOff = props.checkout.customSettings?.disabledManualPayment;
  return (
    <OfferedMethods
      texts={{ loading: strings.loading, none: strings.payment.none }}
      isFor={({ type }) => type !== "MANUAL" || !isManualOff}
    >
      {(methods, first) => <PaymentForm {...props} methods={methods} first={first} />}
    </OfferedMethods>
  );
}

type PaymentFormProps = PaymentSectionProps & {
  readonly methods: readonly PaymentMethod[];
  readonly first: PaymentMethod;
};

function PaymentForm({ methods, first, ...props }: PaymentFormProps) {
  const strings = useMessages();
  const { checkout, submitLabel } = props;
  const { form, problem, fields, chooseWallet } = usePaymentForm(props, methods, first);
  return (
    <form {...form.props} className="grid gap-6">
      {problem && <ProblemNotice problem={problem} />}
      {isFree(checkout) ? (
        <p>{strings.payment.nothingToPay}</p>
      ) : (
        <PaymentMethods form={form} methods={methods} fields={fields} onWallet={chooseWallet} />
      )}
      {asksForBilling(checkout) && (
        <BillingFields form={form} countries={allCountries} canBeSame={isShippable(checkout)} />
      )}
      <Button isBusy={form.isSubmitting}>{submitLabel}</Button>
    </form>
  );
}
