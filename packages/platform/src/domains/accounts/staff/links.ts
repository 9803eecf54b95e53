import type { Db } from "../../../kernel/database/port.ts";
import { hashSecret, newSecret } from "../../../kernel/secrets/secrets.ts";

/** A link to choose a password; its secret stands after the hash, where no server and no log sees it. */
export interface PasswordLink {
  readonly url: string;
  readonly expiresAt: number;
}

/** Pages of the back office that take the secret. */
type Page = "invitation" | "reset-password";

export interface LinkRequest {
  readonly siteId: string;
  readonly staffId: string;
  readonly origin: string;
  readonly page: Page;
  /** Milliseconds. */
  readonly lifetime: number;
  readonly now: Date;
}

/** Makes a link to choose a password. Earlier links of the same person end. */
export async function issuePasswordLink(
  db: Db,
  { siteId, staffId, origin, page, lifetime, now }: LinkRequest,
): Promise<PasswordLink> {
  const secret = newSecret();
  const expiresAt = now.getTime() + lifetime;
  await deletePasswordLinks(db, siteId, staffId);
  await db
    .insertInto("staff_invitations")
    .values({ site_id: siteId, hash: hashSecret(secret), staff_id: staffId, expires_at: expiresAt })
    .execute();
  return { url: `${origin}/admin/${page}#${secret}`, expiresAt };
}

/** Whose link this is, while it works; it goes on working. */
export async function findPasswordLink(db: Db, siteId: string, secret: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("staff_invitations")
    .select("staff_id")
    .where("site_id", "=", siteId)
    .where("hash", "=", hashSecret(secret))
    .where("expires_at", ">", now.getTime())
    .executeTakeFirst();
  return row?.staff_id;
}

/** Uses a link up, and every other one of the same person with it. False when another request was first. */
export async function usePasswordLink(db: Db, siteId: string, staffId: string, secret: string): Promise<boolean> {
  const result = await db
    .deleteFrom("staff_invitations")
    .where("site_id", "=", siteId)
    .where("hash", "=", hashSecret(secret))
    .executeTakeFirst();
  await deletePasswordLinks(db, siteId, staffId);
  return Number(result.numDeletedRows) > 0;
}

async function deletePasswordLinks(db: Db, siteId: string, staffId: string): Promise<void> {
  await db.deleteFrom("staff_invitations").where("site_id", "=", siteId).where("staff_id", "=", staffId).execute();
}
