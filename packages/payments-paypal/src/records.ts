import {
  type ChargeOutcome,
  type ChargeRequest,
  type DocumentRow,
  documents,
  documentTable,
  type Migration,
  type PaymentCall,
} from "@vitrine/platform";

declare module "@vitrine/platform" {
  interface Tables {
    payments_paypal_orders: DocumentRow & { order_id: string | null; capture_id: string | null };
  }
}

/** What an order at PayPal is made of. The same terms under the same key always make the same order. */
export type Terms = Pick<
  ChargeRequest,
  "amount" | "currency" | "authorizeOnly" | "description" | "returnUrl" | "language" | "saveMethod"
>;

/** The order at PayPal behind a charge. */
export interface OrderRecord {
  /** The idempotency key of the charge. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** Absent where the charge was fenced before it was asked for. */
  readonly terms?: Terms;
  readonly orderId?: string;
  readonly captureId?: string;
  /** The payment token that is charged: such an order takes its money when it is made. */
  readonly vaultId?: string;
  readonly isMerchantInitiated?: boolean;
  /** The setup token of a method that is kept without a charge, and what came of it. */
  readonly setupTokenId?: string;
  readonly paymentTokenId?: string;
  /** Money is never taken for this order: nobody but this program can take it. Excludes `isTaken`. */
  readonly isFenced?: boolean;
  /** Written before money is taken for an order that the buyer approved. */
  readonly isTaken?: boolean;
  /** PayPal reported a dispute: they are read with the order from then on. */
  readonly isDisputed?: boolean;
  /** PayPal's ids of refunds, by their idempotency keys. */
  readonly refunds?: Readonly<Record<string, string>>;
}

const records = documents<OrderRecord, "payments_paypal_orders">({
  table: "payments_paypal_orders",
  columns: { order_id: ({ orderId }) => orderId ?? null, capture_id: ({ captureId }) => captureId ?? null },
});

export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: "orders",
    up: (schema) =>
      documentTable(schema, "payments_paypal_orders", { order_id: "text?", capture_id: "text?" }, [
        { columns: ["site_id", "order_id"], isUnique: false, where: "order_id is not null" },
        { columns: ["site_id", "capture_id"], isUnique: false, where: "capture_id is not null" },
      ]),
  },
];

export function findRecord({ store, siteId }: PaymentCall, key: string): Promise<OrderRecord | undefined> {
  return store.read(async (db) => (await records.get(db, siteId, key))?.entity);
}

/** The key of the charge behind an order or a capture. */
export function keyOf(
  { store, siteId }: PaymentCall,
  criteria: { readonly order_id: string } | { readonly capture_id: string },
): Promise<string | undefined> {
  return store.read(async (db) => (await records.findBy(db, siteId, criteria))?.entity.id);
}

/** Merges a change into the record of a key, and resolves once that is on the disk. */
export function changeRecord(
  { store, siteId, clock }: PaymentCall,
  key: string,
  next: (known: OrderRecord) => Partial<OrderRecord>,
): Promise<OrderRecord> {
  const now = clock.now().toISOString();
  return store.write(
    async (db) => {
      await records.insertIfAbsent(db, siteId, { id: key, createdDate: now, updatedDate: now });
      const stored = await records.getLocked(db, siteId, key);
      if (!stored) throw new Error(`The record of charge ${key} is gone.`);
      const changed = { ...stored.entity, ...next(stored.entity), updatedDate: now };
      return (await records.update(db, siteId, stored.revision, changed)).entity;
    },
    { durable: true },
  );
}

/** No charge of this key comes any more. */
export function fenced({ id, orderId, setupTokenId }: OrderRecord, issue?: string): ChargeOutcome {
  const reason = issue === "PAYER_CANNOT_PAY" ? "INSUFFICIENT_FUNDS" : "CHARGE_FAILED";
  return { status: "declined", reference: orderId ?? setupTokenId ?? id, reason };
}
