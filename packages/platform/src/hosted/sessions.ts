import { randomUUID } from "node:crypto";
import type { Shopper } from "../http/call.ts";
import { hashSecret, newSecret } from "../identity/secrets.ts";
import type { Callbacks } from "../services/redirects/rules.ts";
import type { Db } from "../store/port.ts";

/** Life of a hosted session in milliseconds: long enough to come back to a half-filled checkout. */
export const hostedSessionLifetime = 24 * 60 * 60 * 1000;

/** Who is on the hosted pages, and where they came from. Times are epoch milliseconds. */
export interface HostedSession {
  readonly id: string;
  readonly siteId: string;
  readonly shopper: Shopper;
  readonly clientId: string;
  readonly callbacks: Callbacks;
  readonly expiresAt: number;
}

/** Opens a hosted session; the answer goes into an HttpOnly cookie and is stored only as a hash. */
export async function openHostedSession(db: Db, session: Omit<HostedSession, "id" | "expiresAt">, now: Date): Promise<string> {
  const secret = newSecret();
  const { siteId, ...rest } = session;
  await db
    .insertInto("hosted_sessions")
    .values({
      site_id: siteId,
      id: randomUUID(),
      hash: hashSecret(secret),
      doc: JSON.stringify(rest),
      expires_at: now.getTime() + hostedSessionLifetime,
    })
    .execute();
  return secret;
}

export async function findHostedSession(db: Db, secret: string, now: Date): Promise<HostedSession | undefined> {
  const row = await db.selectFrom("hosted_sessions").selectAll().where("hash", "=", hashSecret(secret)).executeTakeFirst();
  if (!row || Number(row.expires_at) <= now.getTime()) return undefined;
  const doc = JSON.parse(row.doc) as Omit<HostedSession, "id" | "siteId" | "expiresAt">;
  return { ...doc, id: row.id, siteId: row.site_id, expiresAt: Number(row.expires_at) };
}
