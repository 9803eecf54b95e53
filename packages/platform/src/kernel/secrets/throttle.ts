import { createHash } from "node:crypto";
import type { Db } from "../database/port.ts";
import { ApplicationError } from "../errors.ts";

/** How many tries a key has in a window. */
export interface Allowance {
  readonly tries: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * Something that is counted. Keys name who tries as well as what is tried, so that somebody guessing does not lock the
 * owner of the account out.
 */
export interface Counted {
  readonly key: string;
  readonly allowance: Allowance;
}

const quarterHour = 15 * 60 * 1000;

/** Wrong passwords for one account from one visitor or address, before a pause. Under 20: guessing gets nowhere. */
export const accountTries: Allowance = { tries: 10, window: quarterHour };

/** Wrong passwords for one account from everywhere it was never logged in from. */
export const strangerTries: Allowance = { tries: 100, window: quarterHour };

/** Counts how an account is guessed at without ever refusing a try. */
export const watchedTries: Allowance = { tries: Number.MAX_SAFE_INTEGER, window: quarterHour };

/** Wrong passwords for any accounts from one address: one password tried on many. */
export const addressTries: Allowance = { tries: 300, window: quarterHour };

/** Counts one try and refuses it when the allowance is used up. */
export async function countTry(db: Db, siteId: string, key: string, allowance: Allowance, now: Date): Promise<void> {
  const time = now.getTime();
  const row = await db
    .insertInto("attempts")
    .values({ site_id: siteId, key: hashed(key), count: 1, resets_at: time + allowance.window })
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
  if (Number(row.count) > allowance.tries) throw tooMany(Number(row.resets_at) - time);
}

/** Counts one try under several keys in one transaction; none counts when one of them is used up. */
export async function countTries(db: Db, siteId: string, counted: readonly Counted[], now: Date): Promise<void> {
  // In one order everywhere, so that two at once never wait for each other.
  for (const { key, allowance } of inOrder(counted)) await countTry(db, siteId, key, allowance, now);
}

/** Tries made so far, by key. Refuses when an allowance is used up: cheaper than counting, for those who flood. */
export async function triesMade(
  db: Db,
  siteId: string,
  counted: readonly Counted[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>();
  for (const { key, allowance } of counted) {
    const row = await db
      .selectFrom("attempts")
      .select(["count", "resets_at"])
      .where("site_id", "=", siteId)
      .where("key", "=", hashed(key))
      .where("resets_at", ">", now.getTime())
      .executeTakeFirst();
    const count = Number(row?.count ?? 0);
    if (row && count >= allowance.tries) throw tooMany(Number(row.resets_at) - now.getTime());
    made.set(key, count);
  }
  return made;
}

/** Gives one try back, after a success that was counted before it was known to be one. */
export async function giveBack(db: Db, siteId: string, counted: readonly Counted[]): Promise<void> {
  for (const { key } of inOrder(counted)) {
    await db
      .updateTable("attempts")
      .set((is) => ({ count: is("count", "-", 1) }))
      .where("site_id", "=", siteId)
      .where("key", "=", hashed(key))
      .where("count", ">", 0)
      .execute();
  }
}

/** Starts a key over, after a success. */
export async function forgetTries(db: Db, siteId: string, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("site_id", "=", siteId).where("key", "=", hashed(key)).execute();
}

function inOrder(counted: readonly Counted[]): Counted[] {
  return counted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The refusal of somebody who tried too often and may try again in so many milliseconds. */
export function tooMany(milliseconds: number): ApplicationError {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ApplicationError("THROTTLED_FEATURE", {
    description: `Too many tries. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
    data: { retryAfterSeconds },
  });
}
