import { formatMoney, useLocale } from "@vitrine/react";
import { allCountries } from "@vitrine/react/address";
import { useEffect } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Lines } from "../ui/Skeleton.tsx";
import { Agreement } from "./Agreement.tsx";
import { BillingFields } from "./BillingFields.tsx";
import { CouponNote } from "./CalculationNotes.tsx";
import { cashDue, useCashChoice } from "./cash-choice.ts";
import { Consequence, Legal, Note } from "./LastWords.tsx";
import { OfferedMethods } from "./OfferedMethods.tsx";
import { PayButton } from "./PayButton.tsx";
import { PaymentMethods } from "./PaymentMethods.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { stockProblem } from "./place-order.ts";
import { StockNotice } from "./StockNotice.tsx";
import { usable, useSavedMethods } from "./saved-methods.ts";
import { amountDue, fittingMethods, isFree, isShippable } from "./sections.ts";
import { preloadThanks } from "./thank-you-page.ts";
import { type PaymentFormProps, type PaymentSectionProps, usePaymentForm } from "./use-payment-form.ts";

/** How to pay, where the bill goes, what applies, and one button that names the amount. */
export function PaymentSection(props: PaymentSectionProps) {
  const strings = useMessages();
  const saved = useSavedMethods(props.member);
  const isManualOff = props.checkout.customSettings?.disabledManualPayment;
  if (!saved) return <Lines count={4} label={strings.loading} />;
  return (
    <OfferedMethods
      texts={{ loading: strings.loading, none: strings.payment.none }}
      isFor={({ type }) => type !== "MANUAL" || !isManualOff}
    >
      {(methods, first) => {
        const fitting = fittingMethods(props.checkout, methods);
        const [preferred = first] = fitting;
        return <PaymentForm {...props} methods={fitting} first={preferred} saved={usable(saved, fitting)} />;
      }}
    </OfferedMethods>
  );
}

function PaymentForm(props: PaymentFormProps) {
  const strings = useMessages();
  const { checkout, checkoutId, isPlacing, methods, saved } = props;
  const locale = useLocale();
  useEffect(preloadThanks, []);
  const { form, problem, fields, isAsked, isByCard, isCash, keep, payWithWallet } = usePaymentForm(props);
  useCashChoice(isCash);
  const due = (isCash ? cashDue(checkout)?.amount : undefined) ?? amountDue(checkout);
  const amount = formatMoney(due, checkout.currency, locale);
  const shortage = stockProblem(checkout);
  return (
    <>
      {shortage && <StockNotice checkout={checkout} checkoutId={checkoutId} problem={shortage} />}
      {/* What was typed stays until it can be bought again. */}
      <form {...form.props} hidden={shortage !== undefined} className={shortage ? "" : "grid gap-6"}>
        {problem && <ProblemNotice problem={problem} />}
        {isAsked ? (
          <PaymentMethods
            form={form}
            methods={methods}
            saved={saved}
            keep={keep}
            fields={fields}
            onWallet={payWithWallet}
          />
        ) : (
          <p>{strings.payment.nothingToPay}</p>
        )}
        {isShippable(checkout) && <BillingFields form={form} countries={allCountries} />}
        <Note value={form.values.note} field={form.field("note")} />
        <div className="grid gap-4">
          <Legal />
          <Agreement checkout={checkout} field={form.field("agree")} />
          <CouponNote checkout={checkout} checkoutId={checkoutId} />
          <Consequence checkout={checkout} amount={amount} isByCard={isByCard} isGuest={!props.member} />
          <PayButton isSubmitting={form.isSubmitting} isPlacing={isPlacing}>
            {isPlacing
              ? strings.review.paying
              : isFree(checkout)
                ? strings.review.placeFreeOrder
                : isByCard
                  ? strings.review.pay({ amount })
                  : strings.review.placeOrder({ amount })}
          </PayButton>
        </div>
      </form>
    </>
  );
}
