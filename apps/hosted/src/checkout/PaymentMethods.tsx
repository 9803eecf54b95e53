import type { PaymentMethod, SavedPaymentMethodEntry } from "@vitrine/contract";
import type { FieldProps, Form } from "@vitrine/react";
import { useId } from "react";
import { CardFields } from "../card/CardFields.tsx";
import type { CardEntry } from "../card/card.ts";
import { TestCards } from "../card/TestCards.tsx";
import type { Messages } from "../messages/catalog.ts";
import { useMessages } from "../messages/messages.tsx";
import type { Collected } from "../provider-form/module.ts";
import { ProviderFields, type ProviderFieldsProps } from "../provider-form/ProviderFields.tsx";
import { Checkbox } from "../ui/Checkbox.tsx";
import { Choice, Choices } from "../ui/Choice.tsx";
import { savedChoice } from "./saved-methods.ts";

export type MethodValues = Readonly<Record<keyof CardEntry | "methodId", string>>;

export interface PaymentMethodsProps {
  readonly form: Form<MethodValues>;
  readonly methods: readonly PaymentMethod[];
  /** What the form of a provider is drawn with. */
  readonly fields: Omit<ProviderFieldsProps, "form" | "onWallet">;
  /** What the member kept. */
  readonly saved?: readonly SavedPaymentMethodEntry[];
  /** Where the buyer may say that what they pay with is kept. */
  readonly keep?: { readonly field: FieldProps; readonly isRequired: boolean } | undefined;
  onWallet(method: PaymentMethod, paid: Collected): void;
}

/** The ways to pay; the chosen one unfolds what it needs. */
export function PaymentMethods({ form, methods, saved = [], ...given }: PaymentMethodsProps) {
  const strings = useMessages();
  const name = useId();
  const [only] = methods;
  if (methods.length === 1 && only && saved.length === 0) return <MethodDetails {...given} form={form} method={only} />;
  return (
    <Choices legend={strings.payment.group} errorId={`${name}error`}>
      {saved.map((entry) => (
        <Choice
          key={entry.id}
          name={name}
          value={savedChoice(entry)}
          label={savedName(entry, strings)}
          detail={strings.payment.saved}
          checked={form.values.methodId === savedChoice(entry)}
          onChoose={(methodId) => form.set({ methodId })}
        />
      ))}
      {methods.map((method) => (
        <Choice
          key={method.id}
          name={name}
          value={method.id}
          label={method.name}
          checked={form.values.methodId === method.id}
          onChoose={(methodId) => form.set({ methodId })}
        >
          {form.values.methodId === method.id && <MethodDetails {...given} form={form} method={method} />}
        </Choice>
      ))}
    </Choices>
  );
}

/** How the member knows it. */
export function savedName({ brand, lastFourDigits = "" }: SavedPaymentMethodEntry, { payment }: Messages): string {
  const name = brand?.replaceAll("_", " ") ?? payment.card;
  return lastFourDigits ? payment.cardEnding({ brand: name, digits: lastFourDigits }) : name;
}

type MethodDetailsProps = Omit<PaymentMethodsProps, "methods" | "saved"> & { readonly method: PaymentMethod };

function MethodDetails({ form, method, fields, keep, onWallet }: MethodDetailsProps) {
  const strings = useMessages();
  const box = keep && method.savable && (
    <Checkbox field={keep.field} label={strings.payment.keep} isRequired={keep.isRequired} />
  );
  if (method.form?.kind === "FIELDS") {
    return (
      <div className="grid gap-4">
        <ProviderFields {...fields} form={method.form} onWallet={(paid) => onWallet(method, paid)} />
        {box}
      </div>
    );
  }
  if (method.type !== "CARD") return method.instructions ? <p className="text-muted">{method.instructions}</p> : null;
  return (
    <div className="grid gap-4">
      <CardFields form={form} />
      {box}
      {method.test && method.testCards && <TestCards cards={method.testCards} onPick={(card) => form.set(card)} />}
    </div>
  );
}
