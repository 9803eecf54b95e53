import { createHash } from "node:crypto";
import type { Call } from "../context.ts";
import type { Db } from "../database/port.ts";
import { networkOf } from "../network-list.ts";
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
const hour = 60 * 60 * 1000;

/** Wrong passwords for one account from one visitor or address, before a pause. Under 20: guessing gets nowhere. */
export const accountAttempts: Allowance = { attempts: 10, window: quarterHour };

/** Wrong passwords for one account from everywhere it was never logged in from. */
export const strangerAttempts: Allowance = { attempts: 100, window: quarterHour };

/** Counts how an account is guessed at without ever refusing a try. */
export const watchedAttempts: Allowance = { attempts: Number.MAX_SAFE_INTEGER, window: quarterHour };

/** Wrong passwords for any accounts from one address: one password tried on many. */
export const addressAttempts: Allowance = { attempts: 300, window: quarterHour };

/** How often shoppers may do something within an hour: each of them, and all of one network. */
export interface ShopperAllowance {
  readonly perHour: number;
  readonly perHourAndAddress: number;
}

/**
 * What something that a shopper does is counted under. Visitors cost nothing, so those of one network are counted
 * together as well; apps and staff are not counted.
 */
export function shopperCounters(
  what: string,
  { perHour, perHourAndAddress }: ShopperAllowance,
  { identity, address }: Pick<Call, "identity" | "address">,
): Counted[] {
  if (identity.kind !== "visitor" && identity.kind !== "member") return [];
  const own = { key: `${what} of ${identity.id}`, allowance: { attempts: perHour, window: hour } };
  if (!address) return [own];
  const key = `${what} from ${networkOf(address)}`;
  return [own, { key, allowance: { attempts: perHourAndAddress, window: hour } }];
}

/** What was counted under a key in a window. */
export interface Attempts {
  readonly count: number;
  /** When the window ends, in epoch milliseconds. */
  readonly resetsAt: number;
}

/** Counts one try. @throws `THROTTLED_FEATURE` when the allowance is used up */
export async function countAttempt(db: Db, call: CountedCall, key: string, allowance: Allowance): Promise<void> {
  const { count, resetsAt } = await addAttempt(db, call, { key, allowance });
  if (count > allowance.attempts) failThrottled(call, resetsAt - call.now.getTime());
}

/** Counts one try and returns whether it is within the allowance. */
export async function isAttemptAllowed(db: Db, call: Place, key: string, allowance: Allowance): Promise<boolean> {
  return (await addAttempt(db, call, { key, allowance })).count <= allowance.attempts;
}

/** Counts one try under several keys, however many there were, and returns what each has come to. */
export async function addAttempts(
  db: Db,
  place: Place,
  counted: readonly Counted[],
): Promise<ReadonlyMap<string, Attempts>> {
  const made = new Map<string, Attempts>();
  for (const one of inOrder(counted)) made.set(one.key, await addAttempt(db, place, one));
  return made;
}

async function addAttempt(db: Db, { site, now }: Place, { key, allowance }: Counted): Promise<Attempts> {
  const time = now.getTime();
  const row = await db
    .insertInto("attempts")
    .values({ site_id: site.id, key: hashed(key), count: 1, resets_at: time + allowance.window })
    .onConflict((conflict) =>
      conflict.columns(["site_id", "key"]).doUpdateSet((is) => {
        const isOpen = is.between("attempts.resets_at", ...open(time, allowance));
        return {
          count: is
            .case()
            .when(isOpen)
            .then(is("attempts.count", "+", 1))
            .else(1)
            .end(),
          resets_at: is
            .case()
            .when(isOpen)
            .then(is.ref("attempts.resets_at"))
            .else(time + allowance.window)
            .end(),
        };
      }),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), resetsAt: Number(row.resets_at) };
}

/**
 * The moments at which a window that is open ends. Clocks of nodes differ a little; a window that ends much later than
 * it could is one from before the clock was set back.
 */
function open(time: number, { window }: Allowance): [first: number, last: number] {
  return [time + 1, time + 2 * window];
}

/** Whether a window that ends then counts, by the same rule. */
export function isWindowOpen(resetsAt: number, now: number, allowance: Allowance): boolean {
  const [first, last] = open(now, allowance);
  return resetsAt >= first && resetsAt <= last;
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
    const { count, resetsAt } = await readAttempts(db, call, { key, allowance });
    if (count >= allowance.attempts) failThrottled(call, resetsAt - call.now.getTime());
    made.set(key, count);
  }
  return made;
}

/** Whether a key has tries left. */
export async function hasAttemptsLeft(db: Db, call: Place, { key, allowance }: Counted): Promise<boolean> {
  return (await readAttempts(db, call, { key, allowance })).count < allowance.attempts;
}

async function readAttempts(db: Db, { site, now }: Place, { key, allowance }: Counted): Promise<Attempts> {
  const [first, last] = open(now.getTime(), allowance);
  const row = await db
    .selectFrom("attempts")
    .select(["count", "resets_at"])
    .where("site_id", "=", site.id)
    .where("key", "=", hashed(key))
    .where("resets_at", ">=", first)
    .where("resets_at", "<=", last)
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
