import { payments } from "@vitrine/contract";
import { useClient, useForm } from "@vitrine/react";
import { useMessages } from "../messages/messages.tsx";
import { ProviderStep } from "../provider-form/ProviderStep.tsx";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/Field.tsx";
import { writeOrderMemory } from "./order-memory.ts";
import { type OpenPaymentProps, Waiting } from "./PaymentPolling.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { settle } from "./place-order.ts";
import { useSend } from "./use-checkout.ts";
import { useHeading } from "./use-heading.tsx";

/** A payment on its way: the bank asks something, or takes its time. */
export function PaymentInProgress(props: OpenPaymentProps) {
  const { prompt, paymentId, clientSession } = props.payment;
  return (
    <section className="border-line py-8 lg:border-t">
      {prompt !== undefined && paymentId !== undefined ? (
        <Challenge {...props} prompt={prompt} paymentId={paymentId} />
      ) : clientSession ? (
        <ProviderStep {...props} />
      ) : (
        <Waiting {...props} />
      )}
    </section>
  );
}

/** The bank's question. */
function Challenge({
  checkoutId,
  paymentId,
  prompt,
  dispatch,
}: Omit<OpenPaymentProps, "payment"> & { prompt: string; paymentId: string }) {
  const strings = useMessages();
  const client = useClient();
  const { send, problem } = useSend({ answer: "answer" });
  const heading = useHeading(strings.challenge.title);
  const form = useForm({
    initial: { answer: "" },
    validate: ({ answer }): { answer?: string } => (answer.trim() === "" ? { answer: strings.challenge.missing } : {}),
    submit: async ({ answer }) =>
      send(async () => {
        const request = { paymentId, answer: answer.trim() };
        settle(checkoutId, await client.call(payments.answerChallenge, request), dispatch);
      }),
  });
  // Nothing is charged before the buyer answers the challenge; the next attempt replaces this one.
  const abandon = () => {
    writeOrderMemory(checkoutId, undefined);
    dispatch({ type: "abandoned" });
  };
  return (
    <>
      {heading}
      <p className="mt-1 mb-5 text-muted">{prompt}</p>
      <form {...form.props} className="grid gap-5">
        {problem && <ProblemNotice problem={problem} />}
        <TextField
          field={form.field("answer")}
          label={strings.challenge.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={100}
        />
        <Button isBusy={form.isSubmitting}>{strings.challenge.submit}</Button>
        <button type="button" className="text-link thumb justify-self-center py-1" onClick={abandon}>
          {strings.challenge.cancel}
        </button>
      </form>
    </>
  );
}
