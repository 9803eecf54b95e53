import type { PaymentRecord } from "../../domains/checkout/records/payment-record.ts";
import { storedKeys } from "../../domains/media/records/file.ts";
import { files, planRemoval } from "../../domains/media/records/repository.ts";
import { removeSecuredFile } from "../../domains/media/secured-files/write.ts";
import { notTriedAgain } from "../../domains/notifications/mail/redact.ts";
import { closeLane } from "../../domains/notifications/webhooks/queue/lanes.ts";
import type { Db } from "../../kernel/database/port.ts";
import { run, type Statement, statement } from "../../kernel/database/statements.ts";
import { removeSequences } from "../../kernel/outbox/event-sequences.ts";
import { afterEventsOf, eventsIn, placeOf } from "../../kernel/outbox/kept-events.ts";
import { publish } from "../../kernel/outbox/outbox.ts";
import { withoutPersonal } from "../../policies/personal-data.ts";
import type { Documents, Entity } from "../../store/documents.ts";
import type { AgeRule, TableName } from "./rule.ts";

type Apply = AgeRule["apply"];

const deletions = new Map<string, Statement>();

async function deleteRows(db: Db, table: TableName, siteId: string, ids: readonly string[]): Promise<void> {
  let found = deletions.get(table);
  if (!found) {
    found = statement(`delete from ${table} where site_id = ? and id in @list`);
    deletions.set(table, found);
  }
  await run(db, found, [siteId, JSON.stringify(ids)]);
}

export function deleting(table: TableName): Apply {
  return (db, siteId, ids) => deleteRows(db, table, siteId, ids);
}

/** Deletes files with their bytes. */
export const deleteShopperUploads: Apply = async (db, siteId, ids, { now }) => {
  for (const { entity } of await files.getMany(db, siteId, ids))
    for (const key of storedKeys(entity)) await planRemoval(db, siteId, key, now.getTime());
  await deleteRows(db, "media_files", siteId, ids);
};

/** Deletes files that were sold with their bytes. */
export const deleteSecuredFiles: Apply = async (db, siteId, ids, { now }) => {
  for (const id of ids) await removeSecuredFile(db, siteId, id, now);
};

/** Rewrites documents; what they were changed at stays as it was. */
export function rewriting<T extends Entity>(documents: Documents<T>, rewrite: (entity: T) => T): Apply {
  return async (db, siteId, ids) => {
    for (const { entity, revision } of await documents.getMany(db, siteId, ids)) {
      const next = rewrite(entity);
      if (next !== entity) await documents.update(db, siteId, revision, next);
    }
  };
}

export function erasing<T extends Entity>(documents: Documents<T>): Apply {
  return rewriting(documents, withoutPersonal);
}

/** Carts go as they do when their owner empties them: webhooks are notified. */
export const deleteCarts: Apply = async (db, siteId, ids, { now }) => {
  await deleteRows(db, "carts", siteId, ids);
  const events = ids.map((entityId) => {
    return ["cart_deleted", { entityId }] as const;
  });
  await publish({ db, siteId, identity: { kind: "none" }, now }, events);
};

/** So do checkouts. */
export const deleteCheckouts: Apply = async (db, siteId, ids, { now }) => {
  await deleteRows(db, "checkouts", siteId, ids);
  const events = ids.map((entityId) => ["checkout_deleted", { entityId }] as const);
  await publish({ db, siteId, identity: { kind: "none" }, now }, events);
};

const stillWaiting = statement("select id from waiting_events where site_id = ? and id >= ? and id < ?");
const deleteEventRows = statement("delete from outbox where site_id = ? and id in @list returning event");

/** With the last event of an entity goes the number of its events. What is still to be handed over stays. */
export const deleteEvents: Apply = async (db, siteId, ids) => {
  const inOrder = ids.toSorted();
  const range = [inOrder[0], afterEventsOf(inOrder.at(-1) ?? "")];
  const found = await run<{ id: string }>(db, stillWaiting, [siteId, ...range]);
  const waiting = new Set(found.rows.flatMap(({ id }) => [id, placeOf(id)]));
  const handedOver = ids.filter((id) => !waiting.has(id));
  const { rows } = await run<{ event: Uint8Array }>(db, deleteEventRows, [siteId, JSON.stringify(handedOver)]);
  const events = rows.flatMap(({ event }) => eventsIn(event));
  const ended = events.filter(({ entityFqdn, slug }) => isLast(`${entityFqdn}_${slug}`));
  await forget(
    db,
    siteId,
    ended.map(({ entityId }) => entityId),
  );
};

const deleteNotes = statement(
  "delete from noted_events where site_id = ? and created_at between ? and ? and id in @list returning events",
);

/** The same of events that nobody received. */
export const deleteNotedEvents: Apply = async (db, siteId, ids, { span: { from, to } }) => {
  const { rows } = await run<{ events: string }>(db, deleteNotes, [siteId, from, to, JSON.stringify(ids)]);
  const noted = rows.flatMap(({ events }) => JSON.parse(events) as [name: string, entityId: string][]);
  await forget(
    db,
    siteId,
    noted.filter(([name]) => isLast(name)).map(([, entityId]) => entityId),
  );
};

/** Whether no event of its entity comes after this one, by its name or its entity and slug. */
function isLast(event: string): boolean {
  return /(_d|D)eleted$|\bredirect_session_/.test(event);
}

function forget(db: Db, siteId: string, entityIds: readonly string[]): Promise<void> {
  return removeSequences(db, siteId, [...new Set(entityIds)]);
}

const deleteDeliveryRows = statement(
  "delete from webhook_deliveries where site_id = ? and id in @list returning webhook_id, lane, state",
);

/** Deliveries that were never made leave no lane without a delivery behind. */
export const deleteDeliveries: Apply = async (db, siteId, ids) => {
  const { rows } = await run<DeliveryRow>(db, deleteDeliveryRows, [siteId, JSON.stringify(ids)]);
  const waited = rows.filter(({ state, lane }) => state === "PENDING" && lane !== null);
  for (const { webhook_id: webhookId, lane } of waited) await closeLane(db, { siteId, webhookId, lane: lane ?? "" });
};

interface DeliveryRow {
  readonly webhook_id: string;
  readonly lane: string | null;
  readonly state: string;
}

/** Removes the content of mails. One that was not delivered yet is not delivered any more. */
export const emptyMails: Apply = async (db, siteId, ids) => {
  const { rows } = await run<MailRow>(db, readMails, [siteId, JSON.stringify(ids)]);
  for (const { id, recipient: to, subject } of rows)
    await run(db, emptyMail, [JSON.stringify({ to, subject, text: "" }), notTriedAgain, siteId, id]);
};

interface MailRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
}

const readMails = statement("select id, recipient, subject from mails where site_id = ? and id in @list");
const emptyMail = statement(
  `update mails set doc = ?, record = null, attempts = case when sent_at is null then coalesce(attempts, 0) + ? else attempts end
    where site_id = ? and id = ?`,
);

/** What a payment says of the card, and asked its buyer; the amounts, the outcome and the provider's name for it stay. */
export function withoutInstrument({ card: _, prompt: __, ...payment }: PaymentRecord): PaymentRecord {
  return payment;
}
