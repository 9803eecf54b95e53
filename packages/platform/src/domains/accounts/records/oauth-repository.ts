import type { Db } from "../../../kernel/database/port.ts";
import { run, runLater, statement } from "../../../kernel/database/statements.ts";
import { isStorable } from "../../../kernel/database/text.ts";
import { noteEnded } from "./ended-sessions.ts";

/** One refresh token, known by the hash of its secret. Times are epoch milliseconds. */
export interface RefreshToken {
  readonly hash: string;
  readonly siteId: string;
  readonly familyId: string;
  readonly clientId: string;
  readonly subjectKind: "visitor" | "member" | "staff" | "app";
  readonly subjectId: string;
  /** When the person proved who they are; tokens that take over keep it. Null for visitors and apps. */
  readonly authenticatedAt: number | null;
  /** When the session began, with the first token of the family. */
  readonly startedAt: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When a newer token took over; the old one keeps working for the overlap window. */
  readonly rotatedAt: number | null;
  readonly revokedAt: number | null;
  /** Hash of the token it took over from; null for the first of a family. */
  readonly replaces: string | null;
  /** When it was first given back. */
  readonly usedAt: number | null;
  /** It is a visitor's first and has no row: nothing about it had to be remembered yet. */
  readonly isUnstored?: true;
}

const insertToken = statement(
  `insert into "refresh_tokens" ("site_id", "hash", "family_id", "client_id", "subject_kind", "subject_id",
   "authenticated_at", "started_at", "created_at", "expires_at", "rotated_at", "revoked_at", "replaces", "used_at")
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
   on conflict ("site_id", "hash") do nothing`,
);

export async function insertRefreshToken(db: Db, token: RefreshToken): Promise<void> {
  const { siteId, hash, familyId, clientId, subjectKind, subjectId, authenticatedAt } = token;
  const { startedAt, createdAt, expiresAt, rotatedAt, revokedAt, replaces, usedAt } = token;
  const holder = [siteId, hash, familyId, clientId, subjectKind, subjectId];
  const times = [authenticatedAt, startedAt, createdAt, expiresAt, rotatedAt, revokedAt];
  await runLater(db, insertToken, [...holder, ...times, replaces, usedAt]);
}

/**
 * Makes the row of a token that has none. Marking one does; call it before its family is ended. Of two requests at once,
 * the first makes the row, and both go on with it.
 */
export async function storeToken(db: Db, token: RefreshToken): Promise<void> {
  if (token.isUnstored) await insertRefreshToken(db, token);
}

export async function findRefreshToken(db: Db, hash: string): Promise<RefreshToken | undefined> {
  const row = await db.selectFrom("refresh_tokens").selectAll().where("hash", "=", hash).executeTakeFirst();
  return (
    row && {
      hash: row.hash,
      siteId: row.site_id,
      familyId: row.family_id,
      clientId: row.client_id,
      subjectKind: row.subject_kind as RefreshToken["subjectKind"],
      subjectId: row.subject_id,
      authenticatedAt:
        row.authenticated_at === null || row.authenticated_at === undefined ? null : Number(row.authenticated_at),
      startedAt: Number(row.started_at ?? row.created_at),
      createdAt: Number(row.created_at),
      expiresAt: Number(row.expires_at),
      rotatedAt: row.rotated_at === null ? null : Number(row.rotated_at),
      revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
      replaces: row.replaces ?? null,
      usedAt: row.used_at === null || row.used_at === undefined ? null : Number(row.used_at),
    }
  );
}

/** Whether someone holds what took over from a token: it was given back at least once. */
export async function isSuccessorUsed(db: Db, { siteId, familyId, hash }: RefreshToken): Promise<boolean> {
  const used = await db
    .selectFrom("refresh_tokens")
    .select("hash")
    .where("site_id", "=", siteId)
    .where("family_id", "=", familyId)
    .where("replaces", "=", hash)
    .where("used_at", "is not", null)
    .executeTakeFirst();
  return used !== undefined;
}

/** Notes that a token was given back, and that its life starts anew. */
export async function markUsed(db: Db, token: RefreshToken, at: number, expiresAt: number): Promise<void> {
  await storeToken(db, token);
  await db
    .updateTable("refresh_tokens")
    .set({ used_at: token.usedAt ?? at, expires_at: expiresAt })
    .where("site_id", "=", token.siteId)
    .where("hash", "=", token.hash)
    .execute();
}

/** Marks a token as replaced; the moment of the first time counts. */
export async function markRotated(db: Db, token: RefreshToken, at: number): Promise<void> {
  await storeToken(db, token);
  await db
    .updateTable("refresh_tokens")
    .set({ rotated_at: at, used_at: token.usedAt ?? at })
    .where("site_id", "=", token.siteId)
    .where("hash", "=", token.hash)
    .where("rotated_at", "is", null)
    .execute();
}

/** Whether a family was ended. */
export async function isFamilyRevoked(db: Db, siteId: string, familyId: string): Promise<boolean> {
  const revoked = await db
    .selectFrom("refresh_tokens")
    .select("hash")
    .where("site_id", "=", siteId)
    .where("family_id", "=", familyId)
    .where("revoked_at", "is not", null)
    .executeTakeFirst();
  return revoked !== undefined;
}

const selectOfFamily = statement(`select 1 from "refresh_tokens" where "site_id" = ? and "family_id" = ? limit 1`);

/** Whether any token of a family has a row. */
export async function hasFamily(db: Db, siteId: string, familyId: string): Promise<boolean> {
  return (await run(db, selectOfFamily, [siteId, familyId])).rows.length > 0;
}

/** Ends every token of a family that has a row: the response to reuse, and to signing out. See {@link storeToken}. */
export async function revokeFamily(db: Db, siteId: string, familyId: string, at: number): Promise<void> {
  await noteEnded(db, siteId, [familyId], at);
  await db
    .updateTable("refresh_tokens")
    .set({ revoked_at: at })
    .where("site_id", "=", siteId)
    .where("family_id", "=", familyId)
    .where("revoked_at", "is", null)
    .execute();
}

/** An application that may ask for tokens. */
export interface Client {
  readonly id: string;
  readonly siteId: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

interface ClientRow {
  readonly id: string;
  readonly site_id: string;
  readonly name: string;
  readonly redirect_uris: string;
}

const selectClient = statement(`select "id", "site_id", "name", "redirect_uris" from "clients" where "id" = ?`);

export async function findClient(db: Db, id: string): Promise<Client | undefined> {
  // Ids come from addresses, which may hold anything.
  if (!isStorable(id)) return undefined;
  const [row] = (await run<ClientRow>(db, selectClient, [id.toLowerCase()])).rows;
  return (
    row && { id: row.id, siteId: row.site_id, name: row.name, redirectUris: JSON.parse(row.redirect_uris) as string[] }
  );
}

const selectClientOfSite = statement(
  `select 1 from "clients" c join "sites" s on s."site_id" = c."site_id" where c."site_id" = ? and c."id" = ?`,
);

/** Whether both are there, and the client is one of the site. */
export async function isClientOfSite(db: Db, id: string, siteId: string): Promise<boolean> {
  return (await run(db, selectClientOfSite, [siteId, id])).rows.length > 0;
}

/** Registers a client; one that exists already is left as it is. */
export async function insertClient(db: Db, client: Client): Promise<void> {
  await db
    .insertInto("clients")
    .values({
      site_id: client.siteId,
      id: client.id,
      name: client.name,
      redirect_uris: JSON.stringify(client.redirectUris),
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.columns(["site_id", "id"]).doNothing())
    .execute();
}

/** Ends every session of someone, but for the one to keep. Visitors have some that are not found by rows. */
export async function revokeSubject(
  db: Db,
  siteId: string,
  kind: Exclude<RefreshToken["subjectKind"], "visitor">,
  id: string,
  at: number,
  keep = "",
): Promise<void> {
  const rows = await db
    .updateTable("refresh_tokens")
    .set({ revoked_at: at })
    .where("site_id", "=", siteId)
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .where("family_id", "!=", keep)
    .where("revoked_at", "is", null)
    .returning("family_id")
    .execute();
  await noteEnded(db, siteId, [...new Set(rows.map((row) => row.family_id))], at);
}
