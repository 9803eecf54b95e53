import { createHash } from "node:crypto";
import { ApplicationError } from "../http/errors.ts";
import type { Db } from "../store/port.ts";

/** How many tries a key has in a window. */
export interface Allowance {
  readonly tries: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Wrong passwords for one account from one visitor, before a pause. Under 20, so that guessing gets nowhere. */
export const accountTries: Allowance = { tries: 10, window: 15 * 60 * 1000 };

/**
 * Counts one try and refuses it when the allowance is used up. Keys name who tries as well as what is tried, so that
 * somebody guessing does not lock the owner of the account out.
 */
export async function countTry(db: Db, siteId: string, key: string, allowance: Allowance, now: Date): Promise<void> {
  const hashed = createHash("sha256").update(key).digest("base64url");
  const time = now.getTime();
  const row = await db
    .insertInto("attempts")
    .values({ site_id: siteId, key: hashed, count: 1, resets_at: time + allowance.window })
    .onConflict((conflict) =>
      conflict.columns(["site_id", "key"]).doUpdateSet((is) => ({
        count: is
          .case()
          .when("attempts.resets_at", "<=", time)
          .then(1)
          .else(is("attempts.count", "+", 1))
          .end(),
        resets_at: is
          .case()
          .when("attempts.resets_at", "<=", time)
          .then(time + allowance.window)
          .else(is.ref("attempts.resets_at"))
          .end(),
      })),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirstOrThrow();
  if (Number(row.count) <= allowance.tries) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((Number(row.resets_at) - time) / 1000));
  throw new ApplicationError("THROTTLED_FEATURE", {
    status: 429,
    description: `Too many tries. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
    data: { retryAfterSeconds },
  });
}

/** Starts a key over, after a success. */
export async function forgetTries(db: Db, siteId: string, key: string): Promise<void> {
  const hashed = createHash("sha256").update(key).digest("base64url");
  await db.deleteFrom("attempts").where("site_id", "=", siteId).where("key", "=", hashed).execute();
}
