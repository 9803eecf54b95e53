import { Secret, TOTP } from "otpauth";
import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";

/** Time steps before and after the present one whose codes count too: clocks differ, and people type slowly. */
const window = 1;

/** Seconds a code is shown. */
const period = 30;

/** Bytes of a secret: as long as the hash that apps use (RFC 4226, section 4). */
const secretSize = 20;

/** A new secret in place of one that was never confirmed, or of the one in use, which stays until then. */
export async function startTotp({ db, site, runtime }: Call, staffId: string): Promise<Secret> {
  const secret = new Secret({ size: secretSize });
  const sealed = await runtime.secretBox.seal(secret.base32, about(site.id, staffId));
  const values = { secret: sealed, last_step: 0, confirmed_at: null };
  await db
    .insertInto("staff_totp")
    .values({ site_id: site.id, staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.columns(["site_id", "staff_id"]).doUpdateSet(values))
    .execute();
  return secret;
}

/** What an app scans. */
export function totpUri(secret: Secret, issuer: string, label: string): string {
  return codesOf(secret, issuer, label).toString();
}

/** Whether a code is right now; it does not work again. The first one turns the secret on. */
export async function useTotp(call: Call, staffId: string, code: string, isFirst = false): Promise<boolean> {
  const { db, site, now, runtime } = call;
  const row = await db
    .selectFrom("staff_totp")
    .selectAll()
    .where("site_id", "=", site.id)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  if (!row || (row.confirmed_at === null) !== isFirst) return false;
  const secret = Secret.fromBase32(await runtime.secretBox.open(row.secret, about(site.id, staffId)));
  const timestamp = now.getTime();
  const delta = codesOf(secret).validate({ token: code, timestamp, window });
  if (delta === null) return false;
  const step = TOTP.counter({ period, timestamp }) + delta;
  const result = await db
    .updateTable("staff_totp")
    .set({ last_step: step, ...(isFirst && { confirmed_at: timestamp }) })
    .where("site_id", "=", site.id)
    .where("staff_id", "=", staffId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Whether codes are asked for at sign-in. */
export async function hasTotp(db: Db, siteId: string, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff_totp")
    .select("confirmed_at")
    .where("site_id", "=", siteId)
    .where("staff_id", "=", staffId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTotp(db: Db, siteId: string, staffId: string): Promise<void> {
  await db.deleteFrom("staff_totp").where("site_id", "=", siteId).where("staff_id", "=", staffId).execute();
}

function codesOf(secret: Secret, issuer = "", label = ""): TOTP {
  return new TOTP({ secret, issuer, label, period });
}

/** A secret opens for no one else, wherever its row is moved. */
function about(siteId: string, staffId: string): string {
  return `staff totp\n${siteId}\n${staffId}`;
}
