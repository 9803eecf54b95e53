import {
  type ListUndeliveredMailsResponse,
  type MailKind,
  mailDelivery,
  type UndeliveredMail,
  type UndeliveredMailStatus,
} from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { lease } from "./deliver.ts";
import { readProblem } from "./mail-failure.ts";
import { maxAttempts, notTriedAgain, redacted } from "./redact.ts";

/** Mails that a response names. */
const mostListed = 100;

/** Mails that are tried again at once. */
const mostRetried = 1_000;

export const mailDeliveryHandlers: Implementation = implement(mailDelivery, {
  listUndeliveredMails: (_, { db, site }) => undelivered(db, site.id),

  async retryUndeliveredMails(_, { db, site, now }) {
    return { count: await retry(db, site.id, now.getTime()) };
  },
});

async function undelivered(db: Db, siteId: string): Promise<ListUndeliveredMailsResponse> {
  const rows = await select(db, siteId)
    .limit(mostListed + 1)
    .execute();
  return { mails: rows.slice(0, mostListed).map(present), hasMore: rows.length > mostListed };
}

function select(db: Db, siteId: string) {
  return db
    .selectFrom("mails")
    .select(["id", "kind", "order_id", "recipient", "subject", "doc", "secret_until"])
    .select(["problem", "attempts", "created_at", "due_at"])
    .where("site_id", "=", siteId)
    .where("sent_at", "is", null)
    .where("problem", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

function present(row: Row): UndeliveredMail {
  const { id, recipient, order_id: orderId, due_at: dueAt } = row;
  const attempts = Number(row.attempts);
  const status = statusOf(attempts);
  return {
    id,
    ...(row.kind !== null && { kind: row.kind as MailKind }),
    ...(orderId !== null && { orderId }),
    recipient,
    subject: row.secret_until === null ? row.subject : redacted(row.doc).subject,
    status,
    ...readProblem(row.problem ?? ""),
    tries: attempts % notTriedAgain,
    createdDate: new Date(Number(row.created_at)).toISOString(),
    ...(status === "RETRYING" && { nextTryDate: new Date(Number(dueAt)).toISOString() }),
  };
}

function statusOf(attempts: number): UndeliveredMailStatus {
  if (attempts >= notTriedAgain) return "EXPIRED";
  return attempts >= maxAttempts ? "FAILED" : "RETRYING";
}

/** @returns how many are tried again */
async function retry(db: Db, siteId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set(({ eb }) => ({
      due_at: now,
      attempts: eb.case().when("attempts", ">=", maxAttempts).then(1).else(eb.ref("attempts")).end(),
    }))
    .where("site_id", "=", siteId)
    .where("id", "in", (is) =>
      is
        .selectFrom("mails")
        .select("id")
        .where("site_id", "=", siteId)
        .where("sent_at", "is", null)
        .where("problem", "is not", null)
        .where("attempts", "<", notTriedAgain)
        // What is due within a lease is under way, or will be.
        .where((due) => due.or([due("due_at", "<=", now), due("due_at", ">", now + lease)]))
        .orderBy("created_at", "desc")
        .limit(mostRetried),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
