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
    payments_stripe_intents: DocumentRow & { intent_id: string | null };
  }
}

/** What a PaymentIntent is made of. The same terms under the same key always make the same PaymentIntent. */
export interface Terms extends Pick<ChargeRequest, "amount" | "currency" | "authorizeOnly" | "description"> {
  /** What the buyer pays with is kept for charges without them. */
  readonly isKept?: boolean;
}

/** The PaymentIntent behind a charge, or the SetupIntent where only a method is kept. No card and no secret. */
export interface IntentRecord {
  /** The idempotency key of the charge. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** Absent where the charge was fenced before it was asked for. */
  readonly terms?: Terms;
  /** Written before it is confirmed: what is not here was never confirmed. */
  readonly intentId?: string;
  /** Whom what is kept belongs to at Stripe. */
  readonly customerId?: string;
  /** A method is kept, and nothing is charged. */
  readonly isSetUp?: boolean;
  /** No charge of this key may be confirmed any more. */
  readonly isFenced?: boolean;
}

const intents = documents<IntentRecord, "payments_stripe_intents">({
  table: "payments_stripe_intents",
  columns: { intent_id: ({ intentId }) => intentId ?? null },
});

export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: "intents",
    up: (schema) =>
      documentTable(schema, "payments_stripe_intents", { intent_id: "text?" }, [
        { columns: ["site_id", "intent_id"], isUnique: false, where: "intent_id is not null" },
      ]),
  },
];

export function findIntent({ store, siteId }: PaymentCall, key: string): Promise<IntentRecord | undefined> {
  return store.read(async (db) => (await intents.get(db, siteId, key))?.entity);
}

/** No charge of this key comes any more. */
export function fenced({ id, intentId }: IntentRecord): ChargeOutcome {
  return { status: "declined", reference: intentId ?? id, reason: "CHARGE_FAILED" };
}

/** The key of the charge that a PaymentIntent or SetupIntent stands for. */
export function keyOfIntent({ store, siteId }: PaymentCall, intentId: string): Promise<string | undefined> {
  return store.read(async (db) => (await intents.findBy(db, siteId, { intent_id: intentId }))?.entity.id);
}

/** Merges a change into the record of a key, and resolves once that is on the disk. */
export function changeIntent(
  { store, siteId, clock }: PaymentCall,
  key: string,
  next: (known: Partial<IntentRecord>) => Partial<IntentRecord>,
): Promise<IntentRecord> {
  const now = clock.now().toISOString();
  return store.write(
    async (db) => {
      const fresh: IntentRecord = { id: key, createdDate: now, updatedDate: now };
      await intents.insertIfAbsent(db, siteId, fresh);
      const stored = await intents.getLocked(db, siteId, key);
      if (!stored) throw new Error(`The record of charge ${key} is gone.`);
      const changed = { ...stored.entity, ...next(stored.entity), updatedDate: now };
      return (await intents.update(db, siteId, stored.revision, changed)).entity;
    },
    { durable: true },
  );
}
