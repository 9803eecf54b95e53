import type { ListReturnsOfOrderResponse, OrderReturn, ReturnReason } from "@vitrine/contract";
import { accountTexts } from "./account-texts.ts";
import { dateText } from "./dates.ts";
import type { OrderView } from "./order-view.ts";

const { returns: texts } = accountTexts.order;

/** Reasons a buyer chooses from, in this order. */
export const returnReasons = Object.keys(texts.reasons) as (keyof typeof texts.reasons)[];

/** Returns of an order, and what of it can still be returned. */
export interface ReturnsView {
  readonly returns: readonly {
    readonly id: string;
    readonly status: string;
    readonly date: string;
    readonly contents: readonly string[];
    readonly message?: string;
    /** The buyer may still take it back. */
    readonly isOpen: boolean;
  }[];
  readonly returnable: readonly { readonly id: string; readonly name: string; readonly quantity: number }[];
}

export function toReturnsView(
  { returns, returnable }: ListReturnsOfOrderResponse,
  lines: OrderView["lines"],
): ReturnsView {
  const nameOf = (id: string) => {
    const line = lines.find((known) => known.id === id);
    return [line?.name, line?.options].filter(Boolean).join(", ");
  };
  return {
    returns: returns.map((each) => ({
      id: each.id,
      status: statusOf(each),
      date: dateText(each.createdDate),
      contents: each.lineItems.map(({ lineItemId, quantity }) => `${quantity} × ${nameOf(lineItemId)}`),
      ...(each.rejectionReason && { message: each.rejectionReason }),
      isOpen: each.requestedByBuyer && each.status === "REQUESTED",
    })),
    returnable: returnable.map(({ lineItemId, quantity }) => ({ id: lineItemId, name: nameOf(lineItemId), quantity })),
  };
}

function statusOf({ status }: OrderReturn): string {
  const statuses: Readonly<Record<string, string>> = texts.status;
  return statuses[status] ?? status;
}

/** The lines of a return form: fields `units-<line>`, one reason for all. */
export function returnLines(
  values: Readonly<Record<string, string>>,
): { lineItemId: string; quantity: number; reason: ReturnReason }[] {
  const reason = returnReasons.find((known) => known === values.reason) ?? "UNSPECIFIED";
  return Object.entries(values).flatMap(([field, value]) => {
    const quantity = Number(value);
    const isLine = field.startsWith("units-") && Number.isInteger(quantity) && quantity > 0;
    return isLine ? [{ lineItemId: field.slice("units-".length), quantity, reason }] : [];
  });
}
