import { randomBytes } from "node:crypto";
import type { Db } from "../../../../kernel/database/port.ts";
import { hashSecret } from "../../../../kernel/secrets/secrets.ts";

const codes = 10;

/** Characters that are not taken for one another. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Groups of a code, and characters in each: 79 bits. */
const shape = { groups: 4, size: 4 };

/** Makes new codes in place of all earlier ones, and returns them: only their hashes are stored. */
export async function createRecoveryCodes(db: Db, siteId: string, staffId: string): Promise<string[]> {
  await deleteRecoveryCodes(db, siteId, staffId);
  const fresh = Array.from({ length: codes }, newCode);
  const rows = fresh.map((code) => ({ site_id: siteId, staff_id: staffId, hash: hashSecret(plain(code)) }));
  await db.insertInto("staff_recovery_codes").values(rows).execute();
  return fresh;
}

/** Uses a code up. False when it is none of theirs. */
export async function useRecoveryCode(db: Db, siteId: string, staffId: string, code: string): Promise<boolean> {
  const result = await db
    .deleteFrom("staff_recovery_codes")
    .where("site_id", "=", siteId)
    .where("staff_id", "=", staffId)
    .where("hash", "=", hashSecret(plain(code)))
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

export async function countRecoveryCodes(db: Db, siteId: string, staffId: string): Promise<number> {
  const row = await db
    .selectFrom("staff_recovery_codes")
    .select((is) => is.fn.countAll().as("left"))
    .where("site_id", "=", siteId)
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

export async function deleteRecoveryCodes(db: Db, siteId: string, staffId: string): Promise<void> {
  await db.deleteFrom("staff_recovery_codes").where("site_id", "=", siteId).where("staff_id", "=", staffId).execute();
}

function newCode(): string {
  const groups = Array.from({ length: shape.groups }, () => Array.from({ length: shape.size }, newCharacter).join(""));
  return groups.join("-");
}

function newCharacter(): string {
  // Bytes past the last whole turn of the alphabet would favour its beginning.
  for (;;) {
    const [byte = 255] = randomBytes(1);
    if (byte < 256 - (256 % alphabet.length)) return alphabet.charAt(byte % alphabet.length);
  }
}

/** As it is stored, however it was typed. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}
