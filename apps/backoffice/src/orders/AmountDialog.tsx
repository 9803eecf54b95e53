import { TextInput } from "@mantine/core";
import type { Operation, Order, PaymentResult } from "@vitrine/contract";
import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import { compareAmounts, formatMoney } from "@vitrine/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { locale, typedDecimal } from "../ui/locale.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { usePayment } from "./use-payment.ts";

const shared = strings.orders.payments;

export interface AmountDialogProps<Request, Code extends string> {
  readonly order: Order;
  readonly texts: { readonly title: string; readonly text: string; readonly confirm: string; readonly done: string };
  /** Decimal text; entered unless something less is. */
  readonly most: string;
  /** Decimal text that is entered in place of the most there is. */
  readonly suggested?: string;
  readonly operation: Operation<Request, PaymentResult, Code>;
  request(amount: string): Request;
  onClose(): void;
}

/** Asks how much, at most what there is, and does it. */
export function AmountDialog<Request, Code extends string>(props: AmountDialogProps<Request, Code>): ReactNode {
  const { order, texts, most, suggested = most, operation, request, onClose } = props;
  const { currency } = order;
  const [text, setText] = useState(typedDecimal(suggested));
  const [problem, setProblem] = useState<string>();
  const payment = usePayment(operation, { orderId: order.id, done: texts.done, onClose });
  const isSlow = useIsSlow(payment.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseAmount(text, currency);
    const isFine = amount !== undefined && Number(amount) > 0 && compareAmounts(amount, most) <= 0;
    setProblem(
      isFine
        ? undefined
        : shared.amountProblem({ most: formatMoney(most, currency, locale), example: exampleAmount(currency, locale) }),
    );
    if (isFine && !payment.isPending) payment.mutate(request(amount));
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <p>{texts.text}</p>
        <TextInput
          label={shared.amount}
          value={text}
          inputMode="decimal"
          data-autofocus
          error={problem ?? (payment.error ? explain(payment.error, shared.failures) : undefined)}
          rightSection={<span className="unit">{currency}</span>}
          rightSectionWidth={44}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogActions confirm={texts.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
