import type { ListReturnsOfOrderResponse, OrderReport, ReturnReason, ReturnUnits } from "@vitrine/contract";
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

type Lines = OrderView["lines"];

export function toReturnsView({ returns, returnable }: ListReturnsOfOrderResponse, lines: Lines): ReturnsView {
  return {
    returns: returns.map((each) => ({
      id: each.id,
      ...describe(each, each.createdDate, lines),
      ...(each.rejectionReason && { message: each.rejectionReason }),
      isOpen: each.requestedByBuyer && each.status === "REQUESTED",
    })),
    returnable: returnableLines(returnable, lines),
  };
}

/** The returns of an order that was looked up. Only its account can take one back. */
export function toReportReturnsView({ returns, returnable }: OrderReport, lines: Lines): ReturnsView {
  return {
    returns: returns.map((each) => ({
      id: `${each.requestedDate} ${each.lineItems.map(({ lineItemId }) => lineItemId).join(" ")}`,
      ...describe(each, each.requestedDate, lines),
      isOpen: false,
    })),
    returnable: returnableLines(returnable, lines),
  };
}

function describe(
  { status, lineItems }: { readonly status: string; readonly lineItems: readonly ReturnUnits[] },
  date: string,
  lines: Lines,
) {
  const statuses: Readonly<Record<string, string>> = texts.status;
  return {
    status: statuses[status] ?? status,
    date: dateText(date),
    contents: lineItems.map(({ lineItemId, quantity }) => `${quantity} × ${nameOf(lineItemId, lines)}`),
  };
}

function returnableLines(units: readonly ReturnUnits[], lines: Lines): ReturnsView["returnable"] {
  return units.map(({ lineItemId, quantity }) => ({ id: lineItemId, name: nameOf(lineItemId, lines), quantity }));
}

function nameOf(id: string, lines: Lines): string {
  const line = lines.find((known) => known.id === id);
  return [line?.name, line?.options].filter(Boolean).join(", ");
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
