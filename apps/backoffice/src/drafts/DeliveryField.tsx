import type { DraftOrder } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { ChoiceField } from "../forms/fields.tsx";
import type { Form } from "../forms/use-draft.ts";
import { slotText } from "../orders/order-labels.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { type DraftForm, deliveryKey } from "./draft-form.ts";

const texts = strings.drafts.delivery;

/** How it is delivered: what the saved lines and address offer. */
export function DeliveryField({ form, order }: { form: Form<DraftForm>; order: DraftOrder | undefined }): ReactNode {
  const choices = order ? deliveryChoices(order) : {};
  if (Object.keys(choices).length === 0) return <p className="fine">{texts.none}</p>;
  return <ChoiceField form={form} name="delivery" label={texts.option} choices={choices} />;
}

/** The offers by key, each with its day and times where it has some: pick-ups of one place differ in nothing else. */
export function deliveryChoices({ details: { shippingInfo, currency } }: DraftOrder): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions = [] }) =>
      shippingOptions.map(({ code = "", title = code, cost, logistics }) => {
        const price = formatMoney(cost?.price?.amount ?? "0", currency, locale);
        const when = slotText(logistics?.deliveryTimeSlot);
        return [deliveryKey(carrierId, code), texts.priced({ title: when ? `${title}, ${when}` : title, price })];
      }),
    ),
  );
}
