import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { hashSecret, newSecret } from "../../../../kernel/secrets/secrets.ts";
import { deviceLifetime, readStaffCookie, staffCookie } from "../../credentials/staff-cookies.ts";

/** The hash of a device's secret when someone signed in on it before; undefined on any other device. */
export async function findDevice(db: Db, call: Call, staffId: string): Promise<string | undefined> {
  const secret = readStaffCookie(call.headers, "device", call.runtime.origin);
  if (!secret) return undefined;
  const hash = hashSecret(secret);
  const row = await db
    .selectFrom("staff_devices")
    .select("expires_at")
    .where("site_id", "=", call.site.id)
    .where("staff_id", "=", staffId)
    .where("hash", "=", hash)
    .where("expires_at", ">", call.now.getTime())
    .executeTakeFirst();
  return row && hash;
}

/**
 * Makes the browser that asks a known device of someone: wrong passwords from elsewhere never keep the right one out
 * from here. Returns the cookie that says so.
 */
export async function rememberDevice({ db, site, headers, runtime, now }: Call, staffId: string): Promise<string> {
  const secret = readStaffCookie(headers, "device", runtime.origin) ?? newSecret();
  const expires_at = now.getTime() + deviceLifetime;
  await db
    .insertInto("staff_devices")
    .values({ site_id: site.id, staff_id: staffId, hash: hashSecret(secret), expires_at })
    .onConflict((conflict) => conflict.columns(["site_id", "staff_id", "hash"]).doUpdateSet({ expires_at }))
    .execute();
  return staffCookie("device", runtime.origin, secret, deviceLifetime);
}

/** No device is known any more: whoever takes an account over must not keep one. */
export async function purgeDevices(db: Db, siteId: string, staffId: string): Promise<void> {
  await db.deleteFrom("staff_devices").where("site_id", "=", siteId).where("staff_id", "=", staffId).execute();
}
