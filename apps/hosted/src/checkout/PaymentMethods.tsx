import type { PaymentMethod } from "@vitrine/contract";
import type { Form } from "@vitrine/react";
import { useId } from "react";
import { CardFields } from "../card/CardFields.tsx";
import type { CardEntry } from "../card/card.ts";
import { TestCards } from "../card/TestCards.tsx";
import { useMessages } from "../messages/messages.tsx";
import type { Collected } from "../provider-form/module.ts";
import { ProviderFields, type ProviderFieldsProps } from "../provider-form/ProviderFields.tsx";
import { Choice, Choices } from "../ui/Choice.tsx";

export type MethodValues = Readonly<Record<keyof CardEntry | "methodId", string>>;

export interface PaymentMethodsProps {
  readonly form: Form<MethodValues>;
  readonly methods: readonly PaymentMethod[];
  /** What the form of a provider is drawn with. */
  readonly fields: Omit<ProviderFieldsProps, "form" | "onWallet">;
  onWallet(method: PaymentMethod, paid: Collected): void;
}

/** The ways to pay; the chosen one unfolds what it needs. */
export function PaymentMethods({ form, methods, ...given }: PaymentMethodsProps) {
  const strings = useMessages();
  const name = useId();
  const [only] = methods;
  if (methods.length === 1 && only) return <MethodDetails {...given} form={form} method={only} />;
  return (
    <Choices legend={strings.payment.group} errorId={`${name}error`}>
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

type MethodDetailsProps = Omit<PaymentMethodsProps, "methods"> & { readonly method: PaymentMethod };

function MethodDetails({ form, method, fields, onWallet }: MethodDetailsProps) {
  if (method.form?.kind === "FIELDS")
    return <ProviderFields {...fields} form={method.form} onWallet={(paid) => onWallet(method, paid)} />;
  if (method.type !== "CARD") return method.instructions ? <p className="text-muted">{method.instructions}</p> : null;
  return (
    <div className="grid gap-4">
      <CardFields form={form} />
      {method.test && method.testCards && <TestCards cards={method.testCards} onPick={(card) => form.set(card)} />}
    </div>
  );
}
