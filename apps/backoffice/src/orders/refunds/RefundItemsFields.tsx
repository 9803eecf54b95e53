import { Checkbox, TextInput } from "@mantine/core";
import type { GetOrderRefundabilityResponse, Order } from "@vitrine/contract";
import { amountSign, formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { locale } from "../../ui/locale.ts";
import { LineRow } from "../LineRow.tsx";
import { lineName } from "../order-labels.ts";
import { QuantityField } from "../QuantityField.tsx";
import type { RefundDraft } from "./refund-draft.ts";

const texts = strings.orders.refund;

export interface RefundItemsFieldsProps {
  readonly order: Order;
  readonly known: GetOrderRefundabilityResponse;
  readonly draft: RefundDraft;
  readonly problems: Problems;
  set(changes: Partial<RefundDraft>): void;
}

/** What the money is for. */
export function RefundItemsFields({ order, known, draft, problems, set }: RefundItemsFieldsProps): ReactNode {
  const { currency } = order;
  const shippingLeft = known.shipping?.availableRefundAmount?.amount ?? "0";
  const setUnits = (id: string, units: number) =>
    set({ quantities: { ...draft.quantities, [id]: units }, amount: undefined });
  return (
    <>
      <ul>
        {order.lineItems.map((line, index) => {
          const id = line.id ?? "";
          const state = known.lineItems.find(({ lineItemId }) => lineItemId === id);
          const note = state?.refundedQuantity ? texts.before({ many: state.refundedQuantity }) : undefined;
          return (
            <LineRow key={id} line={line} note={note}>
              <QuantityField
                label={texts.unitsOf({ name: lineName(line) })}
                value={draft.quantities[id] ?? 0}
                max={state?.availableRefundQuantity ?? 0}
                isFirst={index === 0}
                onChange={(units) => setUnits(id, units)}
              />
            </LineRow>
          );
        })}
      </ul>
      <Checkbox
        label={texts.restock}
        checked={draft.restock}
        onChange={(event) => set({ restock: event.currentTarget.checked })}
      />
      {amountSign(shippingLeft) > 0 && (
        <TextInput
          label={texts.shipping}
          description={texts.shippingHint({ most: formatMoney(shippingLeft, currency, locale) })}
          value={draft.shipping}
          placeholder="0"
          inputMode="decimal"
          error={problems.shipping}
          rightSection={<span className="unit">{currency}</span>}
          rightSectionWidth={44}
          onChange={(event) => set({ shipping: event.currentTarget.value, amount: undefined })}
        />
      )}
      <Fees order={order} known={known} draft={draft} set={set} />
    </>
  );
}

function Fees({ order, known, draft, set }: Omit<RefundItemsFieldsProps, "problems">): ReactNode {
  const open = known.additionalFees.filter(({ availableRefundAmount: left }) => amountSign(left?.amount ?? "0") > 0);
  return open.map(({ additionalFeeId: id, availableRefundAmount: left }) => {
    const fee = order.additionalFees.find((one) => one.id === id);
    const amount = formatMoney(left?.amount ?? "0", order.currency, locale);
    return (
      <Checkbox
        key={id}
        label={texts.fee({ name: fee?.name ?? "", amount })}
        checked={draft.feeIds.includes(id)}
        onChange={({ currentTarget: { checked } }) => {
          const others = draft.feeIds.filter((other) => other !== id);
          set({ feeIds: checked ? [...others, id] : others, amount: undefined });
        }}
      />
    );
  });
}
