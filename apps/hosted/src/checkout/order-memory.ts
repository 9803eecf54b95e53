import type { OpenPayment } from "./flow.ts";

/** What this tab remembers of an order on its way: enough to pick it up after a reload, nothing secret. */
export interface OrderMemory {
  readonly orderId?: string;
  readonly payment?: OpenPayment;
}

const prefix = "vitrine:order:";

export function readOrderMemory(checkoutId: string): OrderMemory {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + checkoutId) ?? "{}") as OrderMemory;
  } catch {
    return {};
  }
}

export function writeOrderMemory(checkoutId: string, memory: OrderMemory | undefined): void {
  try {
    if (memory) sessionStorage.setItem(prefix + checkoutId, JSON.stringify(memory));
    else sessionStorage.removeItem(prefix + checkoutId);
  } catch {
    // A browser that rejects storage loses this only when the page is reloaded.
  }
}
