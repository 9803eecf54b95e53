import { type PaymentResult, payments } from "@vitrine/contract";
import { useClient, useForm, useQuery } from "@vitrine/react";
import { type Dispatch, useEffect, useRef, useState } from "react";
import { useStrings } from "../strings/strings.tsx";
import { Button, Spinner } from "../ui/Button.tsx";
import { TextField } from "../ui/Field.tsx";
import type { FlowAction, OpenPayment } from "./flow.ts";
import { writeOrderMemory } from "./order-memory.ts";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { settle } from "./place-order.ts";
import { useSend } from "./use-checkout.ts";

export interface SettlingProps {
  readonly checkoutId: string;
  readonly payment: OpenPayment;
  readonly dispatch: Dispatch<FlowAction>;
}

/** A payment on its way: the bank asks something, or takes its time. */
export function Settling(props: SettlingProps) {
  return (
    <section className="border-t border-line py-8">
      {props.payment.prompt === undefined ? (
        <Waiting {...props} />
      ) : (
        <Challenge {...props} prompt={props.payment.prompt} />
      )}
    </section>
  );
}

function useHeading(text: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-title font-medium">
      {text}
    </h2>
  );
}

/** The bank's question. */
function Challenge({ checkoutId, payment, prompt, dispatch }: SettlingProps & { prompt: string }) {
  const strings = useStrings();
  const client = useClient();
  const { send, problem } = useSend({ answer: "answer" });
  const heading = useHeading(strings.challenge.title);
  const form = useForm({
    initial: { answer: "" },
    validate: ({ answer }): { answer?: string } => (answer.trim() === "" ? { answer: strings.challenge.missing } : {}),
    submit: async ({ answer }) =>
      send(async () => {
        const request = { paymentId: payment.paymentId, answer: answer.trim() };
        settle(checkoutId, await client.call(payments.answerChallenge, request), dispatch);
      }),
  });
  // Nothing is charged before the answer; the next attempt takes this one's place.
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
        <button type="button" className="text-link justify-self-center py-1" onClick={abandon}>
          {strings.challenge.cancel}
        </button>
      </form>
    </>
  );
}

/** Milliseconds between two looks at a payment, growing so that an open tab stays polite. */
function pollDelay(looks: number): number {
  return Math.min(1000 * 1.4 ** looks, 10_000);
}

/** Looks at the payment until the bank has made up its mind. */
function Waiting({ checkoutId, payment, dispatch }: SettlingProps) {
  const strings = useStrings();
  const heading = useHeading(strings.pending.title);
  const [isSlow, setSlow] = useState(false);
  const { data, refetch, isFetching } = useQuery(
    payments.getPayment,
    { paymentId: payment.paymentId },
    { refetchInterval: ({ state }) => pollDelay(state.dataUpdateCount), staleTime: 0, gcTime: 0 },
  );
  useEffect(() => {
    if (data && isSettled(data)) settle(checkoutId, data, dispatch);
  }, [data, checkoutId, dispatch]);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 20_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className="flex items-center gap-3">
        <Spinner className="text-accent" />
        {heading}
      </div>
      <p role="status" className="mt-2 text-muted">
        {isSlow ? strings.pending.slow : strings.pending.body}
      </p>
      {isSlow && (
        <button
          type="button"
          className="button-quiet mt-5"
          aria-disabled={isFetching || undefined}
          onClick={() => void refetch()}
        >
          {strings.pending.check}
        </button>
      )}
    </>
  );
}

function isSettled({ status, challenge }: PaymentResult): boolean {
  return status !== "PENDING" && (status !== "CHALLENGE_REQUIRED" || challenge !== undefined);
}
