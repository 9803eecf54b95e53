import type { PaymentMethod } from "@vitrine/contract";
import { formatMoney, useForm, useLocale } from "@vitrine/react";
import { useEffect, useRef, useState } from "react";
import { cardProblems } from "../card/card.ts";
import { cardMessages } from "../card/messages.ts";
import { OfferedMethods } from "../checkout/OfferedMethods.tsx";
import { PayButton } from "../checkout/PayButton.tsx";
import { PaymentMethods } from "../checkout/PaymentMethods.tsx";
import { ProblemNotice } from "../checkout/ProblemNotice.tsx";
import { useMessages } from "../messages/messages.tsx";
import type { Collected, MountedForm } from "../provider-form/module.ts";
import { type PayFormProps, usePay } from "./use-pay.ts";

/** The ways to pay that the shop offers, and one button that names the amount. */
export function PayForm(props: PayFormProps) {
  const strings = useMessages();
  return (
    // Paying by hand is nothing to press a button for: the instructions are all there is to it.
    <OfferedMethods texts={strings.payLink} isFor={({ type, instructions }) => type !== "MANUAL" || !!instructions}>
      {(methods, first) => <Methods {...props} methods={methods} first={first} />}
    </OfferedMethods>
  );
}

type MethodsProps = PayFormProps & { readonly methods: readonly PaymentMethod[]; readonly first: PaymentMethod };

function Methods({ methods, first, ...props }: MethodsProps) {
  const { request, state } = props;
  const strings = useMessages();
  const locale = useLocale();
  const pay = usePay(props);
  const mounted = useRef<MountedForm>(undefined);
  const [error, setError] = useState<string>();
  const methodOf = (id: string) => methods.find((method) => method.id === id) ?? first;
  const form = useForm({
    initial: {
      methodId: state.choice?.methodId ?? first.id,
      ...(state.choice?.card ?? { number: "", holder: "", expiry: "", securityCode: "" }),
    },
    validate: (values) =>
      methodOf(values.methodId).type === "CARD"
        ? cardMessages(cardProblems(values, new Date()), values.number, strings)
        : {},
    submit: async ({ methodId, ...card }) => {
      const method = methodOf(methodId);
      if (method.type === "MANUAL") return undefined;
      if (method.form?.kind === "FIELDS") {
        const collected = await mounted.current?.collect();
        setError(collected && "error" in collected ? collected.error : undefined);
        if (collected && "instrument" in collected) await payWith(method, collected);
        return undefined;
      }
      await pay({ methodId: method.id, name: method.name, ...(method.type === "CARD" && { card }) });
      return undefined;
    },
  });
  const payWith = ({ id, name }: PaymentMethod, { instrument, label }: Collected) =>
    pay({ methodId: id, name: label || name, instrument });
  const { problem, phase } = state;
  useEffect(() => {
    // A declined card stays as typed but for its security code, which is asked for each time.
    if (problem?.rejectsPayment) form.set({ securityCode: "" });
  }, [problem]);
  const amount = formatMoney(request.amount.amount, request.currency, locale);
  const fields = { amount: request.amount.amount, currency: request.currency, mounted, error };
  return (
    <form {...form.props} className="grid gap-6">
      {problem && <ProblemNotice problem={problem} />}
      <PaymentMethods
        form={form}
        methods={methods}
        fields={fields}
        onWallet={(method, paid) => void payWith(method, paid)}
      />
      {methodOf(form.values.methodId).type !== "MANUAL" && (
        <PayButton isSubmitting={form.isSubmitting} isPlacing={phase.kind === "placing"}>
          {strings.review.pay({ amount })}
        </PayButton>
      )}
    </form>
  );
}
