import type { MailKind, OrderMail } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import type { Mail } from "../../../kernel/ports.ts";
import { maxAttempts } from "../../notifications/mail/redact.ts";
import { mailText } from "../../notifications/mail/stored-mail.ts";

/** A mail about an order as it is stored. */
export interface OrderMailRow {
  readonly id: string;
  readonly kind: MailKind;
  /** Such as the gift card that it brings. */
  readonly aboutId: string | undefined;
  readonly mail: Mail;
  readonly shown: OrderMail;
}

/** Mails of an order, latest first. */
export async function mailsOf(db: Db, siteId: string, orderId: string, limit = 100): Promise<OrderMailRow[]> {
  const rows = await select(db, siteId, orderId).orderBy("id", "desc").limit(limit).execute();
  return rows.map(toMail);
}

export async function mailOf(
  db: Db,
  siteId: string,
  orderId: string,
  mailId: string,
): Promise<OrderMailRow | undefined> {
  const row = await select(db, siteId, orderId).where("id", "=", mailId).executeTakeFirst();
  return row && toMail(row);
}

function select(db: Db, siteId: string, orderId: string) {
  return db
    .selectFrom("mails")
    .select(["id", "kind", "about_id", "recipient", "subject", "doc", "record", "created_at", "sent_at", "attempts"])
    .where("site_id", "=", siteId)
    .where("order_id", "=", orderId);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

/** Written anew each time, so that what the first one said is not needed. */
const renewed: ReadonlySet<string> = new Set<MailKind>([
  "DOWNLOADS",
  "GIFT_CARD",
  "PAYMENT_REQUEST",
  "SUBSCRIPTION_DECLINED",
  "SUBSCRIPTION_UNPAID",
]);

function toMail(row: Row): OrderMailRow {
  const { id, recipient, subject, created_at, sent_at, attempts } = row;
  // Every mail about an order has a kind.
  const kind = row.kind as MailKind;
  const mail = JSON.parse(mailText(row)) as Mail;
  const isSent = sent_at !== null;
  const hasFailed = !isSent && (attempts ?? 0) >= maxAttempts;
  const shown: OrderMail = {
    id,
    kind,
    recipient,
    subject,
    status: isSent ? "SENT" : hasFailed ? "FAILED" : "WAITING",
    createdDate: new Date(Number(created_at)).toISOString(),
    ...(isSent && { sentDate: new Date(Number(sent_at)).toISOString() }),
    resendable: (isSent || hasFailed) && (renewed.has(kind) || mail.text !== ""),
  };
  return { id, kind, aboutId: row.about_id ?? undefined, mail, shown };
}
