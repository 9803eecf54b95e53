import { isApiError } from "@vitrine/sdk";
import type { ReturnOutcome } from "./components/order/Returns.tsx";
import { accountTexts } from "./lib/account-texts.ts";
import { returnLines } from "./lib/return-view.ts";
import type { Shop } from "./shop.server.ts";

const { returns: texts } = accountTexts.order;

/** Asks for a return, or takes one back, as the form of an order says. */
export async function handleReturn(
  { own }: Shop,
  orderId: string,
  values: Readonly<Record<string, string>>,
): Promise<ReturnOutcome> {
  const { intent, returnId = "", note } = values;
  if (intent === "cancel-return") {
    const { error } = await own.returns.cancelReturn({ id: returnId }).safe();
    if (error && !isExpected(error)) throw error;
    return error ? { message: texts.failed, isError: true } : { message: texts.status.CANCELED };
  }
  const lineItems = returnLines(values);
  if (lineItems.length === 0) return { message: texts.nothing, isError: true, values };
  const { error } = await own.returns.createReturn({ orderId, lineItems, ...(note && { note }) }).safe();
  return outcomeOf(error, values);
}

/** Asks for a return of an order that was looked up: its number and email are what allows it. */
export async function requestGuestReturn(
  { catalog }: Shop,
  values: Readonly<Record<string, string>>,
): Promise<ReturnOutcome> {
  const { number = "", email = "", note } = values;
  const lineItems = returnLines(values);
  if (lineItems.length === 0) return { message: texts.nothing, isError: true, values };
  const { error } = await catalog.returns
    .requestGuestReturn({ number, email, lineItems, ...(note && { note }) })
    .safe();
  return outcomeOf(error, values);
}

function outcomeOf(error: unknown, values: Readonly<Record<string, string>>): ReturnOutcome {
  if (error && !isExpected(error)) throw error;
  return error ? { message: texts.failed, isError: true, values } : { message: texts.done };
}

/** The order has changed since the page was shown. */
function isExpected(error: unknown): boolean {
  return isApiError(error) && error.status !== undefined && error.status < 500 && error.status !== 401;
}
