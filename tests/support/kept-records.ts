import type { Subscription } from "@vitrine/contract";
import type { FulfillmentsRecord } from "../../packages/platform/src/domains/checkout/fulfillments/record.ts";
import type { OrderRecord } from "../../packages/platform/src/domains/checkout/records/order-record.ts";
import type {
  PaymentRecord,
  RefundRecord,
} from "../../packages/platform/src/domains/checkout/records/payment-record.ts";
import type { OrderRefundRecord } from "../../packages/platform/src/domains/checkout/records/refund-record.ts";
import type { ReturnRecord } from "../../packages/platform/src/domains/checkout/returns/repository.ts";
import type { GiftCardTransactionDocument } from "../../packages/platform/src/domains/pricing/gift-vouchers/document.ts";
import { unpack } from "../../packages/platform/src/kernel/database/packed.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";

/** What a site's database says about its orders. */
export interface KeptRecords {
  readonly orders: readonly OrderRecord[];
  readonly payments: readonly PaymentRecord[];
  readonly parts: readonly RefundRecord[];
  readonly refunds: readonly OrderRefundRecord[];
  readonly fulfillments: readonly FulfillmentsRecord[];
  readonly returns: readonly ReturnRecord[];
  readonly redemptions: readonly GiftCardTransactionDocument[];
  readonly subscriptions: readonly Subscription[];
}

type Table =
  | "gift_card_transactions"
  | "order_fulfillments"
  | "order_refunds"
  | "order_returns"
  | "payment_intents"
  | "refund_intents"
  | "subscriptions";

export async function keptRecords(store: Store, siteId: string): Promise<KeptRecords> {
  const all = async <T>(table: Table): Promise<T[]> => {
    const rows = await store.read((db) =>
      db.selectFrom(table).select("doc").where("site_id", "=", siteId).orderBy("id").execute(),
    );
    return rows.map(({ doc }) => JSON.parse(doc) as T);
  };
  return {
    orders: await keptOrders(store, siteId),
    payments: await all("payment_intents"),
    parts: await all("refund_intents"),
    refunds: await all("order_refunds"),
    fulfillments: await all("order_fulfillments"),
    returns: await all("order_returns"),
    redemptions: await all("gift_card_transactions"),
    subscriptions: await all("subscriptions"),
  };
}

/** Their documents are what searches read. */
async function keptOrders(store: Store, siteId: string): Promise<OrderRecord[]> {
  const rows = await store.read((db) =>
    db.selectFrom("orders").select(["doc", "record"]).where("site_id", "=", siteId).orderBy("id").execute(),
  );
  return rows.map(({ doc, record }) => JSON.parse(record ? unpack(record) : doc) as OrderRecord);
}
