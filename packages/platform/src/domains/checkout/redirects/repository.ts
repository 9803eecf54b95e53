import type { AuthorizeRequest } from "@vitrine/contract";
import type { ArrivingShopper } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { Callbacks } from "../../../policies/return-urls.ts";

/** A redirect waiting to be followed, or followed already. Times are epoch milliseconds. */
export interface RedirectSession {
  readonly id: string;
  readonly siteId: string;
  readonly intent: RedirectIntent;
  readonly shopper: ArrivingShopper | null;
  readonly clientId: string | null;
  readonly callbacks: Callbacks;
  /** Hash of a secret that only the browser of whoever made it has in a cookie. */
  readonly binding?: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** What following a redirect does. */
export type RedirectIntent =
  | { readonly kind: "ecomCheckout"; readonly checkoutId: string }
  | { readonly kind: "auth"; readonly request: AuthorizeRequest & { readonly origin?: string } }
  | { readonly kind: "login" }
  /** `sessionId`: the session of the member who asked, which ends with it. */
  | { readonly kind: "logout"; readonly sessionId?: string }
  | { readonly kind: "page"; readonly url: string };

export async function insertRedirectSession(db: Db, session: RedirectSession, hash: string): Promise<void> {
  const { siteId, createdAt, expiresAt, ...rest } = session;
  await db
    .insertInto("redirect_sessions")
    .values({
      site_id: siteId,
      token_hash: hash,
      doc: JSON.stringify(rest),
      created_at: createdAt,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
}

/** What became of following a redirect. Of one that is spent the return URL is still known, for a while. */
export type Redemption =
  | { readonly outcome: "fresh" | "used" | "expired"; readonly session: RedirectSession }
  | { readonly outcome: "unknown" };

/** Uses a redirect up; the second of two requests finds it used. */
export async function redeemRedirectSession(db: Db, hash: string, now: number): Promise<Redemption> {
  const row = await db.selectFrom("redirect_sessions").selectAll().where("token_hash", "=", hash).executeTakeFirst();
  if (!row) return { outcome: "unknown" };
  const doc = JSON.parse(row.doc) as Omit<RedirectSession, "siteId" | "createdAt" | "expiresAt">;
  const times = { createdAt: Number(row.created_at), expiresAt: Number(row.expires_at) };
  const session = { ...doc, siteId: row.site_id, ...times };
  if (row.used_at !== null) return { outcome: "used", session };
  if (session.expiresAt <= now) return { outcome: "expired", session };
  const marked = await db
    .updateTable("redirect_sessions")
    .set({ used_at: now })
    .where("site_id", "=", row.site_id)
    .where("token_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return { outcome: Number(marked.numUpdatedRows) > 0 ? "fresh" : "used", session };
}
