import type { FieldProps, Form } from "@vitrine/react";
import { useLayoutEffect, useRef } from "react";
import { useMessages } from "../messages/messages.tsx";
import { TextField } from "../ui/Field.tsx";
import { BrandMark } from "./BrandMark.tsx";
import { brandOf, type CardEntry, digitsOf, formatCardNumber, formatExpiry } from "./card.ts";

type CardValues = Readonly<Record<keyof CardEntry, string>>;

/** The fields of a card, formatted while they are typed. */
export function CardFields({ form }: { form: Form<CardValues> }) {
  const strings = useMessages();
  const brand = brandOf(form.values.number);
  const number = useFormatted(form.field("number"), formatCardNumber);
  const expiry = form.field("expiry");
  const securityCode = form.field("securityCode");
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,40%),1fr))] gap-x-3 gap-y-4">
      <TextField
        field={number.field}
        inputRef={number.ref}
        label={strings.payment.cardNumber}
        inputMode="numeric"
        autoComplete="cc-number"
        className="col-span-full"
        adornment={<BrandMark brand={brand} />}
      />
      <TextField
        field={form.field("holder")}
        label={strings.payment.holder}
        autoComplete="cc-name"
        className="col-span-full"
      />
      <TextField
        field={{ ...expiry, set: (text) => expiry.set(formatExpiry(text, expiry.value)) }}
        label={strings.payment.expiry}
        hint={strings.payment.expiryHint}
        inputMode="numeric"
        autoComplete="cc-exp"
      />
      <TextField
        field={{ ...securityCode, set: (text) => securityCode.set(digitsOf(text).slice(0, brand.securityCodeLength)) }}
        label={strings.payment.securityCode}
        hint={strings.payment.securityCodeHint({ digits: brand.securityCodeLength })}
        inputMode="numeric"
        autoComplete="cc-csc"
      />
    </div>
  );
}

/** Formats a field of digits as it changes and keeps the caret behind the digit it was behind. */
function useFormatted(field: FieldProps, format: (text: string) => string) {
  const ref = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const input = ref.current;
    const digits = digitsBeforeCaret.current;
    digitsBeforeCaret.current = undefined;
    if (!input || digits === undefined || document.activeElement !== input) return;
    const place = placeAfter(input.value, digits);
    input.setSelectionRange(place, place);
  });
  const set = (text: string) => {
    digitsBeforeCaret.current = digitsOf(text.slice(0, ref.current?.selectionStart ?? text.length)).length;
    field.set(format(text));
  };
  return { ref, field: { ...field, set } };
}

function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (seen === digits) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return text.length;
}
