import type { PaymentMovement } from "../../../kernel/ports/payment-connection.ts";

/** Money that the shop counts as moved through a provider. */
export interface Counted {
  /** The idempotency key at the provider. */
  readonly id: string;
  readonly movement: "charge" | "refund";
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly reference?: string;
  /** It counts towards the order: paid, or given back. */
  readonly isMoved: boolean;
  /** The provider has not said how it ends: it may list it already. */
  readonly isUnderWay: boolean;
}

export interface Difference {
  readonly kind: "UNKNOWN_IN_SHOP" | "MISSING_AT_PROVIDER" | "AMOUNT_DIFFERS" | "STATUS_DIFFERS";
  readonly movement: "charge" | "refund";
  readonly id?: string;
  readonly orderId?: string;
  readonly reference?: string;
  /** Minor units. */
  readonly amount?: number;
  /** Minor units. */
  readonly providerAmount?: number;
  readonly currency: string;
}

/** What a provider moved, and what the shop knows of it by its id. One charge may be captured in several movements. */
export function compareMoved(moved: readonly PaymentMovement[], known: ReadonlyMap<string, Counted>): Difference[] {
  const sums = new Map<string, PaymentMovement>();
  const differences: Difference[] = [];
  for (const each of moved) {
    if (each.kind !== "charge" && each.kind !== "refund") continue;
    if (each.key === undefined) {
      differences.push(unknown(each));
      continue;
    }
    const before = sums.get(each.key);
    sums.set(each.key, before ? { ...before, amount: before.amount + each.amount } : each);
  }
  for (const [key, each] of sums) differences.push(...differenceOf(each, known.get(key)));
  return differences;
}

function differenceOf(moved: PaymentMovement, counted: Counted | undefined): Difference[] {
  if (!counted) return [unknown(moved)];
  const { id, movement, orderId, amount, currency, isMoved, isUnderWay } = counted;
  const about = { movement, id, orderId, reference: moved.reference, amount, providerAmount: moved.amount, currency };
  if (isUnderWay) return [];
  if (!isMoved) return [{ kind: "STATUS_DIFFERS", ...about }];
  const isSame = amount === moved.amount && currency === moved.currency;
  return isSame ? [] : [{ kind: "AMOUNT_DIFFERS", ...about }];
}

function unknown({ kind, key, reference, amount, currency }: PaymentMovement): Difference {
  const movement = kind === "refund" ? "refund" : "charge";
  return { kind: "UNKNOWN_IN_SHOP", movement, ...(key && { id: key }), reference, providerAmount: amount, currency };
}

/** What the shop counts and the provider does not list. */
export function missingOf(counted: readonly Counted[], moved: readonly PaymentMovement[]): Counted[] {
  const listed = new Set(moved.map(({ key }) => key));
  return counted.filter(({ id, isMoved }) => isMoved && !listed.has(id));
}

export function asMissing({ id, movement, orderId, amount, currency, reference }: Counted): Difference {
  return { kind: "MISSING_AT_PROVIDER", movement, id, orderId, amount, currency, ...(reference && { reference }) };
}
