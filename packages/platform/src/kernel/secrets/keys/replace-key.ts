import type { JWK } from "jose";
import type { Db, Store } from "../../database/port.ts";
import { wrapKey } from "../key-protection.ts";
import { createSigningKey, publicPartOf, type SigningSlot, signingSlots } from "../keys.ts";
import { type KeyRow, lockKeys, readKeyRows } from "./key-rows.ts";
import { type StoredKey, unwrapKey } from "./secret-keys.ts";

/** Where the public half of a replaced key is, for as long as what it signed counts. */
const earlierSlot = (slot: SigningSlot, id: string) => `${slot} earlier ${id}`;

/** Where the key is that will take the place of another, once those who verify have it. */
const nextSlot = (slot: SigningSlot) => `${slot} next`;

export interface ReplaceOptions {
  readonly now: Date;
  /** What the replaced keys signed stops to count at once. */
  readonly isImmediate: boolean;
  /** What else changes in the same transaction. */
  also?(db: Db, keys: Replaced): Promise<void>;
}

/** Public halves. */
export interface Replaced {
  readonly before: JWK | undefined;
  readonly after: JWK;
}

/** Puts a new key in the place of the one that signs, or the one of {@link nextKey}, in one transaction. */
export async function replaceSigningKey(store: Store, slot: SigningSlot, options: ReplaceOptions): Promise<Replaced> {
  const { now, isImmediate, also } = options;
  const made = await createSigningKey(slot);
  return store.write(
    async (db) => {
      await lockKeys(db);
      const rows = await readKeyRows(db);
      const next = await readJwk(store, rows, nextSlot(slot));
      const before = publicHalf(rows, slot);
      const jwk = next ?? made;
      await db
        .deleteFrom("signing_keys")
        .where("slot", "in", endedSlots(rows, slot, options))
        .execute();
      await put(db, slot, await wrapKey(store, db, slot, jwk));
      if (before?.kid && !isImmediate && slot === "access")
        await put(db, earlierSlot(slot, before.kid), JSON.stringify({ ...before, replacedAt: now.getTime() }));
      const keys = { before, after: publicPartOf(jwk) };
      await also?.(db, keys);
      return keys;
    },
    { durable: true },
  );
}

/** The public half of the key that will take the place of one that signs. It is made where there is none and signs nothing yet. */
export async function nextKey(store: Store, slot: SigningSlot): Promise<JWK> {
  const made = await createSigningKey(slot);
  return store.write(
    async (db) => {
      await lockKeys(db);
      const there = publicHalf(await readKeyRows(db), nextSlot(slot));
      if (there) return there;
      await put(db, nextSlot(slot), await wrapKey(store, db, nextSlot(slot), made));
      return publicPartOf(made);
    },
    { durable: true },
  );
}

/** A key that signs, or did, as it is listed. */
export interface ListedKey {
  readonly slot: SigningSlot;
  readonly id: string;
  readonly state: "signs" | "next" | "earlier";
  readonly replacedAt?: number;
}

/** The keys that sign, will sign, or verify what they signed. */
export async function listSigningKeys(db: Db): Promise<readonly ListedKey[]> {
  const rows = await readKeyRows(db);
  return rows.flatMap(({ slot: name, private_jwk }): ListedKey[] => {
    const [first, second] = name.split(" ");
    const slot = signingSlots.find((one) => one === first);
    if (!slot) return [];
    const { kid: id = "", replacedAt } = JSON.parse(private_jwk) as StoredKey;
    if (second === undefined) return [{ slot, id, state: "signs" }];
    if (second === "next") return [{ slot, id, state: "next" }];
    return [{ slot, id, state: "earlier", ...(replacedAt !== undefined && { replacedAt }) }];
  });
}

/** Whether there is a key that waits to take the place of one that signs. */
export async function hasNextKey(db: Db, slot: SigningSlot): Promise<boolean> {
  return publicHalf(await readKeyRows(db), nextSlot(slot)) !== undefined;
}

/** Longer than anything that a replaced key signed. */
const longest = 7 * 24 * 60 * 60_000;

/** Rows that have had their time. */
function endedSlots(rows: readonly KeyRow[], slot: SigningSlot, { now, isImmediate }: ReplaceOptions): string[] {
  const isOver = ({ private_jwk }: KeyRow) =>
    isImmediate || ((JSON.parse(private_jwk) as StoredKey).replacedAt ?? 0) + longest < now.getTime();
  const earlier = rows.filter((row) => row.slot.startsWith(earlierSlot(slot, "")) && isOver(row));
  return [nextSlot(slot), ...earlier.map((row) => row.slot)];
}

async function readJwk(store: Store, rows: readonly KeyRow[], slot: string): Promise<StoredKey | undefined> {
  const text = rows.find((row) => row.slot === slot)?.private_jwk;
  return text === undefined ? undefined : unwrapKey(store, slot, text);
}

function publicHalf(rows: readonly KeyRow[], slot: string): JWK | undefined {
  const text = rows.find((row) => row.slot === slot)?.private_jwk;
  return text === undefined ? undefined : publicPartOf(JSON.parse(text) as StoredKey);
}

async function put(db: Db, slot: string, private_jwk: string): Promise<void> {
  await db
    .insertInto("signing_keys")
    .values({ slot, private_jwk })
    .onConflict((conflict) => conflict.column("slot").doUpdateSet({ private_jwk }))
    .execute();
}
