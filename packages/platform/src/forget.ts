import type { Runtime } from "./http/call.ts";

/** How long published events are kept for replay, in milliseconds. */
const outboxRetention = 30 * 24 * 60 * 60 * 1000;

/** Deletes what has passed its time: idempotency records, unused redirects, ended sessions, old events. */
export async function forgetExpired({ store, clock }: Runtime): Promise<void> {
  const now = clock.now().getTime();
  await store.write(async (db) => {
    await db.deleteFrom("idempotency").where("expires_at", "<", now).execute();
    await db.deleteFrom("redirect_sessions").where("expires_at", "<", now).execute();
    await db.deleteFrom("hosted_sessions").where("expires_at", "<", now).execute();
    await db.deleteFrom("refresh_tokens").where("expires_at", "<", now).execute();
    await db
      .deleteFrom("outbox")
      .where("published_at", "<", now - outboxRetention)
      .execute();
  });
}
