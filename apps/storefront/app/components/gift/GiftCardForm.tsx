import { Form, useNavigation } from "react-router";
import type { FormResult } from "../../lib/account-form.ts";
import { type GiftCardView, rangeOf } from "../../lib/gift-card.ts";
import { giftTexts } from "../../lib/gift-texts.ts";
import { useResumedForm } from "../../lib/resumed-form.ts";
import { AccountField, FieldFrame } from "../account/AccountField.tsx";
import { FormError } from "../account/FormError.tsx";
import { AmountPicker } from "./AmountPicker.tsx";

interface GiftCardFormProps {
  readonly card: GiftCardView;
  readonly days: { readonly first: string; readonly last: string };
  readonly result: FormResult | undefined;
  readonly amount: string;
  onAmount(amount: string): void;
}

/** Amount, recipient, message and day. A form of its own, which works without scripts. */
export function GiftCardForm({ card, days, result, amount, onAmount }: GiftCardFormProps) {
  const isBusy = useNavigation().state !== "idle";
  const form = useResumedForm(result);
  return (
    <Form ref={form} method="post" action="/gift-card" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FormError result={result} />
      <AmountPicker card={card} chosen={amount} error={result?.fieldErrors.amount} onChoose={onAmount} />
      {card.range && (
        <AccountField
          name="ownAmount"
          label={giftTexts.ownAmount({ currency: card.currency })}
          hint={giftTexts.range(rangeOf(card.range, card.currency))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          result={result}
          className={card.amounts.length > 0 ? "hidden peer-has-[[value=own]:checked]:block" : ""}
        />
      )}
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6">
        <legend className="sr-only">{giftTexts.recipient}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <AccountField
            name="recipientName"
            label={giftTexts.recipientName}
            maxLength={100}
            autoComplete="off"
            isOptional
            result={result}
          />
          <AccountField
            name="senderName"
            label={giftTexts.sender}
            maxLength={100}
            autoComplete="name"
            isOptional
            result={result}
          />
        </div>
        <AccountField
          name="recipientEmail"
          type="email"
          label={giftTexts.recipientEmail}
          hint={giftTexts.recipientHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          isOptional
          result={result}
        />
        <MessageField result={result} />
        <DayField days={days} result={result} />
      </fieldset>
      <div>
        <button type="submit" aria-disabled={isBusy} className="button w-full sm:w-auto sm:min-w-56">
          {giftTexts.add}
        </button>
      </div>
    </Form>
  );
}

function MessageField({ result }: { result: FormResult | undefined }) {
  const error = result?.fieldErrors.message;
  return (
    <FieldFrame id="gift-message" label={giftTexts.message} error={error} hint={giftTexts.messageHint} isOptional>
      <textarea
        id="gift-message"
        name="message"
        rows={3}
        maxLength={500}
        defaultValue={result?.values.message}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby="gift-message-remark"
        className="field"
      />
    </FieldFrame>
  );
}

function DayField({ days, result }: Pick<GiftCardFormProps, "days" | "result">) {
  const error = result?.fieldErrors.deliveryDate;
  return (
    <FieldFrame id="gift-date" label={giftTexts.date} error={error} hint={giftTexts.dateHint} isOptional>
      <input
        id="gift-date"
        type="date"
        name="deliveryDate"
        min={days.first}
        max={days.last}
        defaultValue={result?.values.deliveryDate}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby="gift-date-remark"
        className="field sm:w-56"
      />
    </FieldFrame>
  );
}
