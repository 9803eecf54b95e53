import { createHash } from "node:crypto";
import type { Call } from "../context.ts";
import type { Db } from "../database/port.ts";
import type { Site } from "../site.ts";

/** How many tries a key has in a window. */
export interface Allowance {
  readonly attempts: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * Something that is counted. Keys name who tries as well as what is tried, so that someone guessing does not lock the
 * owner of the account out.
 */
export interface Counted {
  readonly key: string;
  readonly allowance: Allowance;
}

/** Where and when tries are counted. */
interface Place {
  readonly site: Pick<Site, "id">;
  readonly now: Date;
}

/** A call whose tries are counted; its operation may fail with `THROTTLED_FEATURE`. */
type CountedCall = Place & Pick<Call<"THROTTLED_FEATURE">, "fail">;

const quarterHour = 15 * 60 * 1000;

/** Wrong passwords for one account from one visitor or address, before a pause. Under 20: guessing gets nowhere. */
export const accountAttempts: Allowance = { attempts: 10, window: quarterHour };

/** Wrong passwords for one account from everywhere it was never logged in from. */
export const strangerAttempts: Allowance = { attempts: 100, window: quarterHour };

/** Counts how an account is guessed at without ever refusing a try. */
export const watchedAttempts: Allowance = { attempts: Number.MAX_SAFE_INTEGER, window: quarterHour };

/** Wrong passwords for any accounts from one address: one password tried on many. */
export const addressAttempts: Allowance = { attempts: 300, window: quarterHour };

/** Counts one try. @throws `THROTTLED_FEATURE` when the allowance is used up */
export async function countAttempt(db: Db, call: CountedCall, key: string, allowance: Allowance): Promise<void> {
  const excess = await count(db, call, key, allowance);
  if (excess !== undefined) failThrottled(call, excess);
}

/** Counts one try and returns whether it is within the allowance. */
export async function isAttemptAllowed(db: Db, call: Place, key: string, allowance: Allowance): Promise<boolean> {
  return (await count(db, call, key, allowance)) === undefined;
}

/** Counts one try. Returns the milliseconds until the window ends when the allowance is used up. */
async function count(db: Db, { site, now }: Place, key: string, allowance: Allowance): Promise<number | undefined> {
  const time = now.getTime();
  const row = await db
    .insertInto("attempts")
    .values({ site_id: site.id, key: hashed(key), count: 1, resets_at: time + allowance.window })
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
  return Number(row.count) > allowance.attempts ? Number(row.resets_at) - time : undefined;
}

/**
 * Counts one try under several keys in one transaction; none counts when one of them is used up.
 * @throws `THROTTLED_FEATURE`
 */
export async function countAttempts(db: Db, call: CountedCall, counted: readonly Counted[]): Promise<void> {
  // In one order everywhere, so that two at once never wait for each other.
  for (const { key, allowance } of inOrder(counted)) await countAttempt(db, call, key, allowance);
}

/**
 * Tries made so far, by key: cheaper than counting, for those who flood.
 * @throws `THROTTLED_FEATURE` when an allowance is used up
 */
export async function attemptsMade(
  db: Db,
  call: CountedCall,
  counted: readonly Counted[],
): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>();
  for (const { key, allowance } of counted) {
    const { count, resetsAt } = await readAttempts(db, call, key);
    if (count >= allowance.attempts) failThrottled(call, resetsAt - call.now.getTime());
    made.set(key, count);
  }
  return made;
}

/** Whether a key has tries left. */
export async function hasAttemptsLeft(db: Db, call: Place, { key, allowance }: Counted): Promise<boolean> {
  return (await readAttempts(db, call, key)).count < allowance.attempts;
}

async function readAttempts(db: Db, { site, now }: Place, key: string): Promise<{ count: number; resetsAt: number }> {
  const row = await db
    .selectFrom("attempts")
    .select(["count", "resets_at"])
    .where("site_id", "=", site.id)
    .where("key", "=", hashed(key))
    .where("resets_at", ">", now.getTime())
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), resetsAt: Number(row?.resets_at ?? now.getTime()) };
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
export async function forgetAttempts(db: Db, siteId: string, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("site_id", "=", siteId).where("key", "=", hashed(key)).execute();
}

function inOrder(counted: readonly Counted[]): Counted[] {
  return counted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Stops someone who tried too often and may try again in so many milliseconds. */
export function failThrottled({ fail }: Pick<CountedCall, "fail">, milliseconds: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const description = `Too many tries. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`;
  return fail("THROTTLED_FEATURE", { retryAfterSeconds }, description);
}
