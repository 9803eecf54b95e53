import type { Db } from "../../../kernel/database/port.ts";
import { revokeFamily } from "./oauth-repository.ts";

/** One signed-in browser or program, as stored. Times are epoch milliseconds. */
export interface StaffSessionRow {
  readonly siteId: string;
  /** Also the family of its tokens, for sessions of programs. */
  readonly id: string;
  readonly staffId: string;
  /** Of the cookie's secret; null for sessions that travel as tokens. */
  readonly hash: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly authenticatedAt: number;
  readonly expiresAt: number;
  /** May do nothing but set up the second factor that the shop asks for. */
  readonly isLimited: boolean;
  readonly address: string | null;
  readonly userAgent: string | null;
}

const select = (db: Db) => db.selectFrom("staff_sessions").selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

/** By the hash of a cookie's secret. */
export async function findSession(db: Db, hash: string): Promise<StaffSessionRow | undefined> {
  const row = await select(db).where("hash", "=", hash).executeTakeFirst();
  return row && toSession(row);
}

export async function getSession(db: Db, siteId: string, id: string): Promise<StaffSessionRow | undefined> {
  const row = await select(db).where("site_id", "=", siteId).where("id", "=", id).executeTakeFirst();
  return row && toSession(row);
}

/** The open sessions of someone, latest use first. */
export async function listSessions(db: Db, siteId: string, staffId: string, now: number): Promise<StaffSessionRow[]> {
  const rows = await select(db)
    .where("site_id", "=", siteId)
    .where("staff_id", "=", staffId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toSession);
}

export async function insertSession(db: Db, session: StaffSessionRow): Promise<void> {
  await db
    .insertInto("staff_sessions")
    .values({
      site_id: session.siteId,
      id: session.id,
      staff_id: session.staffId,
      hash: session.hash,
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
      authenticated_at: session.authenticatedAt,
      expires_at: session.expiresAt,
      is_limited: session.isLimited ? 1 : 0,
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
}

/** Notes that a session was used. */
export async function touchSession(
  db: Db,
  { siteId, id }: Pick<StaffSessionRow, "siteId" | "id">,
  at: number,
  address: string | undefined,
): Promise<void> {
  await db
    .updateTable("staff_sessions")
    .set({ last_used_at: at, ...(address !== undefined && { address }) })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute();
}

/** Notes that the person at a session proved once more who they are. */
export async function markAuthenticated(db: Db, siteId: string, id: string, at: number): Promise<void> {
  await db
    .updateTable("staff_sessions")
    .set({ authenticated_at: at })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute();
}

/** Says which sessions of someone may do nothing but set up a second factor. */
export async function limitSessions(db: Db, siteId: string, staffId: string, isLimited: boolean): Promise<void> {
  await db
    .updateTable("staff_sessions")
    .set({ is_limited: isLimited ? 1 : 0 })
    .where("site_id", "=", siteId)
    .where("staff_id", "=", staffId)
    .execute();
}

/** Ends one session, with every token of it. False when it was not theirs. */
export async function endSession(db: Db, siteId: string, staffId: string, id: string, at: number): Promise<boolean> {
  const result = await db
    .deleteFrom("staff_sessions")
    .where("site_id", "=", siteId)
    .where("staff_id", "=", staffId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (Number(result.numDeletedRows) === 0) return false;
  await revokeFamily(db, siteId, id, at);
  return true;
}

/** Ends every session of someone, but for the one to keep. */
export async function endSessionsOf(db: Db, siteId: string, staffId: string, at: number, keep = ""): Promise<void> {
  const rows = await db
    .deleteFrom("staff_sessions")
    .where("site_id", "=", siteId)
    .where("staff_id", "=", staffId)
    .where("id", "!=", keep)
    .returning("id")
    .execute();
  for (const { id } of rows) await revokeFamily(db, siteId, id, at);
}

function toSession(row: Row): StaffSessionRow {
  return {
    siteId: row.site_id,
    id: row.id,
    staffId: row.staff_id,
    hash: row.hash,
    createdAt: Number(row.created_at),
    lastUsedAt: Number(row.last_used_at),
    authenticatedAt: Number(row.authenticated_at),
    expiresAt: Number(row.expires_at),
    isLimited: Number(row.is_limited) === 1,
    address: row.address,
    userAgent: row.user_agent,
  };
}
