/** A payment the bank still has to settle; enough to pick it up again after a reload. */
export interface OpenPayment {
  readonly orderId: string;
  /** Absent when another page began to pay and this one only knows which order it was for. */
  readonly paymentId?: string;
  /** The bank's question to the shopper; absent while only time is needed. */
  readonly prompt?: string;
  /** What the form of the method needs to go on with the buyer. Not remembered: the payment has it. */
  readonly clientSession?: Readonly<Record<string, string>>;
  readonly methodId?: string;
  readonly currency?: string;
}

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
