import type { Runtime } from "./http/call.ts";
import { forgetEndedSessions } from "./identity/ended-sessions.ts";

/** How long events and the log of their deliveries are kept for replay, in milliseconds. */
const eventRetention = 30 * 24 * 60 * 60 * 1000;

/** Known by their hash, and worth nothing once they expire. */
const secrets = [
  "redirect_sessions",
  "hosted_sessions",
  "refresh_tokens",
  "session_tokens",
  "state_tokens",
  "recovery_tokens",
  "authorization_codes",
  "email_changes",
  "provider_logins",
  "known_addresses",
  "staff_invitations",
  "staff_sessions",
  "staff_devices",
  "staff_challenges",
] as const;

/** Deletes what has passed its time: idempotency records, unused redirects, ended sessions, old events. */
export async function forgetExpired({ store, clock }: Runtime): Promise<void> {
  const now = clock.now().getTime();
  await store.write(async (db) => {
    await db.deleteFrom("idempotency").where("expires_at", "<", now).execute();
    for (const table of secrets) await db.deleteFrom(table).where("expires_at", "<", now).execute();
    await db.deleteFrom("attempts").where("resets_at", "<", now).execute();
    await forgetEndedSessions(db, now);
    await db
      .deleteFrom("webhook_deliveries")
      .where("created_at", "<", now - eventRetention)
      .execute();
    await db
      .deleteFrom("outbox")
      .where("published_at", "<", now - eventRetention)
      .execute();
  });
}
