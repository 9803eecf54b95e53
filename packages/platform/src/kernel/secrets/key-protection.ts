import type { Db, Store } from "../database/port.ts";
import { keepDerived } from "./keys/derived-secrets.ts";
import { type KeyRow, lockKeys, protectionInUse, readKeyRows, sealedWith } from "./keys/key-rows.ts";
import { protectionsOf, type StoredKey, secretMembers, unwrapKey, useSecretKey, wrapWith } from "./keys/secret-keys.ts";

/**
 * Changes nothing.
 * @throws SecretKeyMismatch when the database holds keys of another secret key
 */
export async function assertSecretKey(store: Store, secret: string, previous?: string): Promise<void> {
  await readableRows(store, secret, previous);
}

async function readableRows(store: Store, secret: string, previous?: string): Promise<readonly KeyRow[]> {
  useSecretKey(store, secret, previous);
  const rows = await store.read(readKeyRows);
  for (const { slot, private_jwk } of rows) await unwrapKey(store, slot, private_jwk);
  return rows;
}

/**
 * Encrypts every key in the database that is not encrypted yet, and those made later.
 * @throws SecretKeyMismatch when the database holds keys of another secret key
 */
export async function protectKeys(store: Store, secret: string, previous?: string): Promise<void> {
  for (const { slot, private_jwk } of await readableRows(store, secret, previous)) {
    const stored = JSON.parse(private_jwk) as StoredKey;
    if (stored.sealed || !Object.keys(stored).some((member) => secretMembers.has(member))) continue;
    await writeKey(store, slot, stored, (db, sealed) =>
      db
        .updateTable("signing_keys")
        .set({ private_jwk: sealed })
        .where("slot", "=", slot)
        .where("private_jwk", "=", private_jwk)
        .execute(),
    );
  }
}

/**
 * Encrypts a key and runs `work` with its text, in one transaction: with the secret key that the database is encrypted
 * with then, whoever changes that at the same time.
 */
export async function writeKey(
  store: Store,
  slot: string,
  jwk: StoredKey,
  work: (db: Db, text: string) => Promise<unknown>,
): Promise<void> {
  await store.write(
    async (db) => {
      await lockKeys(db);
      await work(db, await wrapKey(store, db, slot, jwk));
    },
    { durable: true },
  );
}

/** What the keys are for that another secret key encrypted. */
export async function lostKeys(store: Store): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { slot, private_jwk } of await store.read(readKeyRows)) {
    const isReadable = await unwrapKey(store, slot, private_jwk).then(
      () => true,
      () => false,
    );
    if (!isReadable) lost.push(slot);
  }
  return lost;
}

/** Removes every key that another secret key encrypted, so that new ones are made; returns what they were for. */
export async function discardKeys(store: Store): Promise<readonly string[]> {
  const lost = await lostKeys(store);
  await store.write(
    async (db) => {
      for (const slot of lost) await db.deleteFrom("signing_keys").where("slot", "=", slot).execute();
    },
    { durable: true },
  );
  return lost;
}

/** A key as text for the database. Readable where no secret key was given. */
export async function wrapKey(store: Store, db: Db, slot: string, jwk: StoredKey): Promise<string> {
  const protection = await protectionInUse(store, db);
  return protection ? wrapWith(protection, slot, jwk) : JSON.stringify(jwk);
}

/**
 * Encrypts everything that the previous secret key encrypts with the current one, in one transaction. The keys stay what
 * they are. What the previous one gave for `purposes` stays known: see {@link derivedSecrets}.
 * @returns what the keys are for that were encrypted anew
 * @throws SecretKeyMismatch when the database holds keys of a third one, or no previous one was given; nothing is changed then
 */
export async function rotateSecretKey(
  store: Store,
  purposes: (db: Db) => Promise<readonly string[]>,
  { now }: { readonly now: number },
): Promise<readonly string[]> {
  const known = protectionsOf(store);
  if (!known) throw new Error("No secret key was given.");
  return store.write(
    async (db) => {
      await lockKeys(db);
      const rotated: string[] = [];
      for (const { slot, private_jwk } of await readKeyRows(db)) {
        const id = sealedWith(private_jwk);
        // Opened also where it stays: nothing is half done.
        const jwk = await unwrapKey(store, slot, private_jwk);
        if (id === undefined || id === known.current.id) continue;
        const sealed = await wrapWith(known.current, slot, jwk);
        await db.updateTable("signing_keys").set({ private_jwk: sealed }).where("slot", "=", slot).execute();
        rotated.push(slot);
      }
      if (rotated.length > 0) await keepDerived(store, db, await purposes(db), now);
      return rotated;
    },
    { durable: true },
  );
}
