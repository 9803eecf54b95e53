import { createHash, hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, type JWK } from "jose";
import type { Db, Store } from "../database/port.ts";

/** Fewest characters of the secret key. */
export const shortestSecretKey = 32;

/** The key that encrypts the keys in the database, made of what the operator keeps elsewhere. */
interface Protection {
  readonly key: Uint8Array;
  /** Tells keys apart in messages and says nothing about them. */
  readonly id: string;
}

const protections = new WeakMap<Store, Protection>();

/** The members of a key that are secret (RFC 7518 sections 6.2.2, 6.3.2 and 6.4.1). */
export const secretMembers: ReadonlySet<string> = new Set(["d", "p", "q", "dp", "dq", "qi", "oth", "k"]);

/** A key as it is stored: its public members readable, the secret ones as a JWE for anyone who has the secret key. */
interface StoredKey extends JWK {
  readonly sealed?: string;
}

/** The keys in the database were encrypted with another secret key than the one given. */
export class SecretKeyMismatch extends Error {
  override readonly name = "SecretKeyMismatch";
}

/** Encrypts keys of this store with `secret` from now on. Those it holds stay as they are; see {@link protectKeys}. */
export function useSecretKey(store: Store, secret: string): void {
  if (secret.length < shortestSecretKey)
    throw new Error(`The secret key must have at least ${shortestSecretKey} characters.`);
  protections.set(store, protectionOf(secret));
}

/**
 * Changes nothing.
 * @throws SecretKeyMismatch when the database holds keys of another secret key
 */
export async function assertSecretKey(store: Store, secret: string): Promise<void> {
  await readableRows(store, secret);
}

async function readableRows(store: Store, secret: string): ReturnType<typeof readAll> {
  useSecretKey(store, secret);
  const rows = await store.read(readAll);
  for (const { slot, private_jwk } of rows) await unwrapKey(store, slot, private_jwk);
  return rows;
}

/**
 * Encrypts every key in the database that is not encrypted yet, and those made later.
 * @throws SecretKeyMismatch when the database holds keys of another secret key
 */
export async function protectKeys(store: Store, secret: string): Promise<void> {
  for (const { slot, private_jwk } of await readableRows(store, secret)) {
    const stored = JSON.parse(private_jwk) as StoredKey;
    if (stored.sealed) continue;
    const sealed = await wrapKey(store, slot, stored);
    await store.write(
      (db) =>
        db
          .updateTable("signing_keys")
          .set({ private_jwk: sealed })
          .where("slot", "=", slot)
          .where("private_jwk", "=", private_jwk)
          .execute(),
      { durable: true },
    );
  }
}

/** What the keys are for that another secret key encrypted. */
export async function lostKeys(store: Store): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const { slot, private_jwk } of await store.read(readAll)) {
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
export async function wrapKey(store: Store, slot: string, jwk: JWK): Promise<string> {
  const protection = protections.get(store);
  if (!protection) return JSON.stringify(jwk);
  const isSecret = ([member]: [string, unknown]) => secretMembers.has(member);
  const secret = JSON.stringify(Object.fromEntries(Object.entries(jwk).filter(isSecret)));
  const open = Object.fromEntries(Object.entries(jwk).filter((entry) => !isSecret(entry)));
  const sealed = await new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: protection.id, slot })
    .encrypt(protection.key);
  return JSON.stringify({ ...open, sealed });
}

/** A key from its text in the database. @throws SecretKeyMismatch when it cannot be opened */
export async function unwrapKey(store: Store, slot: string, text: string): Promise<JWK> {
  const { sealed, ...open } = JSON.parse(text) as StoredKey;
  if (!sealed) return open;
  const protection = protections.get(store);
  const { kid, slot: sealedFor } = decodeProtectedHeader(sealed);
  if (!protection || protection.id !== kid || sealedFor !== slot) {
    const given = protection ? `the one given is ${protection.id}` : "none was given";
    throw new SecretKeyMismatch(`The keys in the database were encrypted with the secret key ${kid}, and ${given}.`);
  }
  const { plaintext } = await compactDecrypt(sealed, protection.key);
  return { ...open, ...(JSON.parse(new TextDecoder().decode(plaintext)) as JWK) };
}

/** A secret for one purpose, which tells nothing about the secret key or those of other purposes. */
export function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `vitrine ${purpose}`, 32)).toString("base64url");
}

function protectionOf(secret: string): Protection {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "vitrine keys in the database", 32));
  return { key, id: createHash("sha256").update(key).digest("base64url").slice(0, 8) };
}

function readAll(db: Db): Promise<{ slot: string; private_jwk: string }[]> {
  return db.selectFrom("signing_keys").select(["slot", "private_jwk"]).orderBy("slot").execute();
}
