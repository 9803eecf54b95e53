import { randomUUID } from "node:crypto";
import type { ArrivingShopper } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { hashSecret, newSecret } from "../../../kernel/secrets/secrets.ts";
import type { Callbacks } from "../../../policies/return-urls.ts";
import type { Authorization } from "./authorization-request.ts";
import { noteEnded } from "./ended-sessions.ts";

/** Life of a hosted session in milliseconds: long enough to come back to a half-filled checkout. */
export const hostedSessionLifetime = 24 * 60 * 60 * 1000;

export type Decision = "granted" | "declined";

/** The checkouts of a session with one more in front. */
export function withCheckout(earlier: readonly string[] | undefined, id: string): readonly string[] {
  return [id, ...(earlier ?? []).filter((other) => other !== id)].slice(0, 10);
}

/** Who is on the hosted pages, and where they came from. Times are epoch milliseconds. */
export interface HostedSession {
  readonly id: string;
  readonly siteId: string;
  readonly shopper: ArrivingShopper;
  readonly clientId: string;
  readonly callbacks: Callbacks;
  /** The sign-in in progress, answered when the person is done. */
  readonly authorization?: Authorization;
  /** What the person decided about it, until the page that posts answers has asked. */
  readonly decision?: Decision;
  /** A page of ours to go on with after signing in, before any callback. */
  readonly returnTo?: string;
  /**
   * Checkouts this browser was let into, the last first. Their owner is not who is here: the pages get tokens for these
   * checkouts alone.
   */
  readonly checkoutIds?: readonly string[];
  /** Who the member was before signing in here. */
  readonly visitorId?: string;
  readonly expiresAt: number;
}

/**
 * Opens a hosted session; the response goes into an HttpOnly cookie and is stored only as a hash. A new one is opened
 * whenever someone signs in, so that a cookie planted before is worth nothing after.
 */
export async function openHostedSession(
  db: Db,
  session: Omit<HostedSession, "id" | "expiresAt">,
  now: Date,
): Promise<string> {
  const secret = newSecret();
  const { siteId, ...rest } = session;
  const created_at = now.getTime();
  await db
    .insertInto("hosted_sessions")
    .values({
      site_id: siteId,
      token_hash: hashSecret(secret),
      doc: JSON.stringify({ ...rest, id: randomUUID() }),
      member_id: rest.shopper.kind === "member" ? rest.shopper.id : null,
      created_at,
      expires_at: created_at + hostedSessionLifetime,
    })
    .execute();
  return secret;
}

export async function findHostedSession(db: Db, secret: string, now: Date): Promise<HostedSession | undefined> {
  const row = await db
    .selectFrom("hosted_sessions")
    .selectAll()
    .where("token_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  if (!row || Number(row.expires_at) <= now.getTime()) return undefined;
  const doc = JSON.parse(row.doc) as Omit<HostedSession, "siteId" | "expiresAt">;
  return { ...doc, siteId: row.site_id, expiresAt: Number(row.expires_at) };
}

export async function closeHostedSession(db: Db, secret: string): Promise<void> {
  const hash = hashSecret(secret);
  const row = await db
    .selectFrom("hosted_sessions")
    .select("site_id")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!row) return;
  const sessions = db.deleteFrom("hosted_sessions").where("site_id", "=", row.site_id);
  await sessions.where("token_hash", "=", hash).execute();
}

/** Closes a session for good: access tokens that were made from it count no more. */
export async function finishHostedSession(db: Db, secret: string, now: Date): Promise<void> {
  const session = await findHostedSession(db, secret, now);
  if (session) await noteEnded(db, session.siteId, [session.id], now.getTime());
  await closeHostedSession(db, secret);
}

/**
 * Ends what a member began on our pages, on every device. Tokens of those sessions end with them.
 * @param keep Id of a session that goes on.
 */
export async function closeMemberSessions(
  db: Db,
  siteId: string,
  memberId: string,
  now: number,
  keep?: string,
): Promise<void> {
  const rows = await db
    .selectFrom("hosted_sessions")
    .select(["token_hash", "doc"])
    .where("site_id", "=", siteId)
    .where("member_id", "=", memberId)
    .execute();
  const idOf = ({ doc }: { doc: string }) => (JSON.parse(doc) as Pick<HostedSession, "id">).id;
  const ended = rows.filter((row) => idOf(row) !== keep);
  for (const { token_hash } of ended) {
    await db.deleteFrom("hosted_sessions").where("site_id", "=", siteId).where("token_hash", "=", token_hash).execute();
  }
  await noteEnded(db, siteId, ended.map(idOf), now);
}
