import type { Activity } from "@vitrine/contract";
import { run, statement } from "../../../kernel/database/statements.ts";
import { mailOwners } from "../../notifications/mail/mail-owners.ts";
import { type MerchantNotice, merchantNoticeMail } from "../../notifications/mail/merchant-notices.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { type OrderRecord, toPrice } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { payments } from "../records/payment-repository.ts";
import { postponed } from "../records/payment-schedule.ts";
import type { Work } from "../records/work.ts";

/**
 * What the platform itself notes about an order's payments, with the nearest value of the older list of activities,
 * which has no name for it.
 */
const notes = {
  LATE_PAYMENT_ACCEPTED: "PAYMENT_PENDING",
  LATE_PAYMENT_RETURNED: "PAYMENT_CANCELED",
  PAYMENT_PROVIDER_FAILED: "PAYMENT_PENDING",
  AUTHORIZATION_LAPSING: "AUTHORIZED_PAYMENT_CREATED",
} as const satisfies Readonly<Record<string, Activity["activityType"]>>;

/** The order with a note that the merchant reads in its timeline. */
export function withNote(
  work: Work,
  order: OrderRecord,
  type: keyof typeof notes,
  additionalData: Readonly<Record<string, string>>,
): OrderRecord {
  return withActivity(work, order, notes[type], { type: "CUSTOM_ACTIVITY", customActivity: { type, additionalData } });
}

/** Failures in a row after which the merchant is written to. */
const FAILURES_UNTIL_MAIL = 5;

/** How long a mail about a failing provider stands for all payments it has, in milliseconds. */
const MAIL_PAUSE = 24 * 60 * 60 * 1000;

/**
 * Notes that the provider of a payment could not be asked, and postpones the next look. The order says so from the
 * first failure on; one that lasts is mailed once a day, however many payments wait for the provider.
 */
export async function noteFailure(
  work: Work<"order_updated">,
  paymentId: string,
  { isPostponed = true }: { readonly isPostponed?: boolean } = {},
): Promise<PaymentRecord> {
  const stored = await payments.get(work.db, work.site.id, paymentId);
  if (!stored) throw new Error(`There is no payment ${paymentId}.`);
  if (stored.entity.nextLookAt === undefined) return stored.entity;
  const { nextLookAt } = stored.entity;
  const payment = { ...postponed(stored.entity, work.now, true), ...(!isPostponed && { nextLookAt }) };
  await payments.update(work.db, work.site.id, stored, payment);
  if (payment.failures === 1) await noteOnOrder(work, payment);
  if (payment.failures === FAILURES_UNTIL_MAIL) {
    const order = await orders.get(work.db, work.site.id, payment.orderId);
    if (order) await notifyMerchant(work, order.entity, payment, "providerFailing");
  }
  return payment;
}

async function noteOnOrder(work: Work<"order_updated">, payment: PaymentRecord): Promise<void> {
  const order = await orders.getLocked(work.db, work.site.id, payment.orderId);
  if (!order) return;
  const about = { paymentId: payment.id, provider: payment.provider };
  const noted = withNote(work, order.entity, "PAYMENT_PROVIDER_FAILED", about);
  emitOrder(work, "updated", (await saveOrder(work, order, noted)).entity);
}

/** Writes to the owners of the shop about a payment. */
export async function notifyMerchant(
  work: Work,
  order: OrderRecord,
  payment: PaymentRecord,
  notice: MerchantNotice,
): Promise<void> {
  const { site, runtime } = work;
  const mail = (to: string) =>
    merchantNoticeMail(site, to, notice, {
      number: order.view.number,
      amount: toPrice(payment.amount, payment.currency, site.settings.language).formattedAmount,
      provider: payment.provider,
      link: `${runtime.origin}/admin/orders/${order.id}`,
      ...(payment.expiresAt && { until: new Date(payment.expiresAt) }),
    });
  if (notice === "providerFailing" && !(await isFirstToday(work, payment.provider))) return;
  await mailOwners(work, mail);
}

const once = statement(
  `insert into counters ("site_id", "name", "value") values (?, ?, ?)
    on conflict ("site_id", "name") do update set "value" = excluded."value"
    where counters."value" <= excluded."value" - ${MAIL_PAUSE} or counters."value" > excluded."value"`,
);

/** Of all payments that fail at the same provider, also at once and on other nodes, one writes the mail of the day. */
async function isFirstToday({ db, site, now }: Work, provider: string): Promise<boolean> {
  const { changes } = await run(db, once, [site.id, `mail about failing ${provider}`, now.getTime()]);
  return changes > 0;
}
