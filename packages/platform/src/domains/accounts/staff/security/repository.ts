import type { StaffPasskey } from "@vitrine/contract";
import type { Db } from "../../../../kernel/database/port.ts";

/** A passkey as stored. Times are epoch milliseconds. */
export interface PasskeyRecord {
  readonly siteId: string;
  readonly id: string;
  readonly staffId: string;
  /** Base64url, as the authenticator chose it. */
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

const select = (db: Db, siteId: string) => db.selectFrom("staff_passkeys").selectAll().where("site_id", "=", siteId);

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

/** Oldest first. */
export async function listPasskeys(db: Db, siteId: string, staffId: string): Promise<PasskeyRecord[]> {
  const rows = await select(db, siteId).where("staff_id", "=", staffId).orderBy("created_at").orderBy("id").execute();
  return rows.map(toRecord);
}

export async function findPasskey(db: Db, siteId: string, credentialId: string): Promise<PasskeyRecord | undefined> {
  const row = await select(db, siteId).where("credential_id", "=", credentialId).executeTakeFirst();
  return row && toRecord(row);
}

/** False when the credential is registered already. */
export async function insertPasskey(db: Db, passkey: PasskeyRecord): Promise<boolean> {
  const result = await db
    .insertInto("staff_passkeys")
    .values({
      site_id: passkey.siteId,
      id: passkey.id,
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      is_synced: passkey.isSynced ? 1 : 0,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .onConflict((conflict) => conflict.columns(["site_id", "credential_id"]).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Notes a signature. False when another one came first: of two with one counter, one is from a copy. */
export async function usePasskey(
  db: Db,
  { siteId, id, counter }: PasskeyRecord,
  used: { readonly counter: number; readonly isSynced: boolean; readonly at: number },
): Promise<boolean> {
  const result = await db
    .updateTable("staff_passkeys")
    .set({ counter: used.counter, is_synced: used.isSynced ? 1 : 0, last_used_at: used.at })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .where("counter", "=", counter)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** False when it is not theirs. */
export async function renamePasskey(
  db: Db,
  siteId: string,
  staffId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const result = await db
    .updateTable("staff_passkeys")
    .set({ name })
    .where("site_id", "=", siteId)
    .where("staff_id", "=", staffId)
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Removes one, or all. False when there was none. */
export async function deletePasskeys(db: Db, siteId: string, staffId: string, id?: string): Promise<boolean> {
  const all = db.deleteFrom("staff_passkeys").where("site_id", "=", siteId).where("staff_id", "=", staffId);
  const result = await (id === undefined ? all : all.where("id", "=", id)).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export function presentPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRecord): StaffPasskey {
  return {
    id,
    name,
    isSynced,
    createdDate: new Date(createdAt).toISOString(),
    ...(lastUsedAt !== null && { lastUsedDate: new Date(lastUsedAt).toISOString() }),
  };
}

function toRecord(row: Row): PasskeyRecord {
  return {
    siteId: row.site_id,
    id: row.id,
    staffId: row.staff_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: JSON.parse(row.transports) as string[],
    name: row.name,
    isSynced: Number(row.is_synced) === 1,
    createdAt: Number(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
  };
}
