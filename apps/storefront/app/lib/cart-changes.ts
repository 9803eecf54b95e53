import { type LineOverlay, multiplyAmount, sumAmounts } from "@vitrine/react";
import type { CartView, LineView } from "./cart-view.ts";

/** What a shopper can do to the cart; the `intent` of a form posted to {@link cartChangePath}. */
export type CartIntent = "add" | "quantity" | "remove" | "note" | "apply-code" | "remove-code" | "destination";

/** Where every change of the cart goes, from forms and from scripts. */
export const cartChangePath = "/cart/change";

/** The response to a change made by a script: the cart as it is now, or a key of `texts.problems`. */
export type CartChangeResult = { readonly cart: CartView; readonly problem?: undefined } | { readonly problem: string };

/** A change the shop rejected. `problem` is a key of `texts.problems`. */
export class CartChangeError extends Error {
  readonly problem: string;

  constructor(problem: string) {
    super(problem);
    this.problem = problem;
  }
}

/** Milliseconds a shopper waits for a change. */
const timeout = 30_000;

/**
 * Posts a change and resolves to the cart after it. Rejects with a {@link CartChangeError}; with the problem `network`
 * the change may have been made all the same.
 */
export async function postChange(body: FormData): Promise<CartView> {
  const signal = AbortSignal.timeout(timeout);
  const result = await fetch(cartChangePath, { method: "POST", body, headers: { accept: "application/json" }, signal })
    .then((response) => response.json() as Promise<CartChangeResult>)
    .catch((): CartChangeResult => ({ problem: "network" }));
  if (result.problem !== undefined) throw new CartChangeError(result.problem);
  return result.cart;
}

/** What a script posts, as a form would. */
export function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What puts a line that was taken out into the cart again. */
export function addAgain({ reference, quantity }: Pick<LineView, "reference" | "quantity">): FormData {
  return toForm({ intent: "add", reference, quantity: String(quantity) });
}

/** A line as the shopper sees it while the request is under way. */
export interface ShownLine extends LineView {
  readonly isPending: boolean;
  /** A key of `texts.problems`. */
  readonly problem?: string;
}

export interface ShownCart extends Omit<CartView, "lines"> {
  readonly lines: readonly ShownLine[];
  /** Amounts other than the subtotal wait for the server. */
  readonly isPending: boolean;
}

/** The cart with the changes that are on their way. Line totals and subtotal follow at once. */
export function withOverlays(cart: CartView, overlays: ReadonlyMap<string, LineOverlay>): ShownCart {
  const lines = cart.lines.flatMap((line): ShownLine[] => {
    const overlay = overlays.get(line.id);
    const quantity = overlay?.quantity ?? line.quantity;
    if (quantity === 0) return [];
    const total = quantity === line.quantity ? line.total : multiplyAmount(line.price, quantity);
    const problem = overlay?.error instanceof CartChangeError ? overlay.error.problem : undefined;
    return [{ ...line, quantity, total, isPending: overlay?.quantity !== undefined, ...(problem ? { problem } : {}) }];
  });
  const isPending = [...overlays.values()].some((overlay) => overlay.quantity !== undefined);
  return {
    ...cart,
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: isPending ? sumAmounts(lines.map((line) => multiplyAmount(line.price, line.quantity))) : cart.subtotal,
    isPending,
  };
}
