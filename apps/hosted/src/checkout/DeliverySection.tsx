import type { AvailableShippingOption } from "@vitrine/contract";
import { amountSign, Money, useForm, useLocale } from "@vitrine/react";
import { addressLines } from "@vitrine/react/address";
import { useId } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Button } from "../ui/Button.tsx";
import { Choice, Choices } from "../ui/Choice.tsx";
import { SelectField } from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import type { SectionProps } from "./ContactSection.tsx";
import { type DeliveryChoice, deliveryChoices } from "./delivery-choices.ts";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { stockProblem } from "./place-order.ts";
import { StockNotice } from "./StockNotice.tsx";
import { deliveryOptions, selectedDelivery } from "./sections.ts";
import { useSlotLabel } from "./time-zones.ts";
import { useSaveDelivery } from "./use-save-delivery.ts";

/** How the order travels, with what each way costs. */
export function DeliverySection({ checkout, checkoutId, submitLabel, onDone }: Omit<SectionProps, "drafts">) {
  const strings = useMessages();
  const name = useId();
  const { save, problem } = useSaveDelivery(checkout, checkoutId);
  const choices = deliveryChoices(checkout);
  const form = useForm({
    initial: { code: (selectedDelivery(checkout) ?? choices[0]?.options[0])?.code ?? "" },
    validate: ({ code }): { code?: string } =>
      deliveryOptions(checkout).some((option) => option.code === code) ? {} : { code: strings.errors.delivery },
    submit: ({ code }) => save(code),
    done: onDone,
  });
  if (choices.length === 0) return <NoDelivery checkout={checkout} checkoutId={checkoutId} />;
  const choose = (code: string) => {
    form.set({ code });
    void save(code);
  };
  const chosen = choices.find((choice) => choice.options.some((option) => option.code === form.values.code));
  return (
    <form {...form.props} className="grid gap-5">
      {problem && <ProblemNotice problem={problem} />}
      <Choices legend={strings.delivery.group} error={form.errors.code} errorId={`${name}error`}>
        {choices.map((choice) => (
          <DeliveryRow
            key={choice.key}
            name={name}
            choice={choice}
            currency={checkout.currency}
            isChosen={choice === chosen}
            onChoose={() => choose(choice.options[0]?.code ?? "")}
          >
            {choice.options.length > 1 && <Slots field={{ ...form.field("code"), set: choose }} choice={choice} />}
          </DeliveryRow>
        ))}
      </Choices>
      <Button isBusy={form.isSubmitting}>{submitLabel}</Button>
    </form>
  );
}

interface DeliveryRowProps {
  readonly name: string;
  readonly choice: DeliveryChoice;
  readonly currency: string;
  readonly isChosen: boolean;
  readonly children: React.ReactNode;
  onChoose(): void;
}

function DeliveryRow({ name, choice, currency, isChosen, children, onChoose }: DeliveryRowProps) {
  const strings = useMessages();
  const locale = useLocale();
  const [first] = choice.options;
  const { logistics } = first ?? {};
  const pickup = logistics?.pickupDetails?.address;
  const place = pickup ? addressLines({ address: pickup }, locale).join(", ") : undefined;
  return (
    <Choice
      name={name}
      value={choice.key}
      checked={isChosen}
      onChoose={onChoose}
      label={choice.title}
      aside={<DeliveryPrice option={first} currency={currency} />}
      detail={
        <>
          {logistics?.deliveryTime && <span className="block">{logistics.deliveryTime}</span>}
          {place && (
            <span className="block">
              {strings.delivery.pickupAt} {place}
            </span>
          )}
          {logistics?.instructions && <span className="block">{logistics.instructions}</span>}
        </>
      }
    >
      {children}
    </Choice>
  );
}

function DeliveryPrice({ option, currency }: { option: AvailableShippingOption | undefined; currency: string }) {
  const strings = useMessages();
  const amount = option?.cost?.price?.amount ?? "0";
  return amountSign(amount) === 0 ? strings.delivery.free : <Money amount={amount} currency={currency} />;
}

function Slots({
  field,
  choice,
}: Pick<Parameters<typeof SelectField>[0], "field"> & { readonly choice: DeliveryChoice }) {
  const strings = useMessages();
  const locale = useLocale();
  const slotLabel = useSlotLabel();
  const slots = choice.options.map((option) => [option.code ?? "", slotLabel(option, locale)] as const);
  return (
    <SelectField
      field={field}
      label={choice.isPickup ? strings.delivery.pickupSlots : strings.delivery.slots}
      options={slots}
    />
  );
}

function NoDelivery({ checkout, checkoutId }: Pick<SectionProps, "checkout" | "checkoutId">) {
  const strings = useMessages();
  // What is gone travels nowhere: no other address would help.
  const shortage = stockProblem(checkout);
  if (shortage) return <StockNotice checkout={checkout} checkoutId={checkoutId} problem={shortage} />;
  return (
    <Notice tone="warn" title={strings.delivery.none}>
      {strings.delivery.noneAction}
    </Notice>
  );
}
