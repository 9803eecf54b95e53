import { createPrivateKey, type JsonWebKey, type KeyObject, randomBytes } from "node:crypto";
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Db, Store } from "../database/port.ts";
import { writeKey } from "./key-protection.ts";
import type { KeyRow } from "./keys/key-rows.ts";
import { type StoredKey, secretMembers, unwrapKey } from "./keys/secret-keys.ts";

/** Signs access tokens. ES256: small tokens, instant key generation, and every OAuth library verifies it. */
export const signingAlgorithm = "ES256";

export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  /** The same for signing at once. */
  readonly privateKeyObject: KeyObject;
  readonly publicKey: CryptoKey;
  /** What the JWKS endpoint publishes. */
  readonly publicJwk: JWK;
}

/** Keys of an installation, by what they are for. */
const slots = { access: signingAlgorithm, visitors: "Ed25519", webhooks: "RS256" } as const;

/** What a key signs. */
export type SigningSlot = keyof typeof slots;

export const signingSlots: readonly SigningSlot[] = ["access", "visitors", "webhooks"];

/** Bytes. */
const secretKeySize = 32;

/** The installation's key for `slot`, made when first asked for and kept in the database so that every node shares it. */
export async function loadSigningKey(store: Store, slot: SigningSlot = "access"): Promise<SigningKey> {
  return toKey(await loadKey(store, slot, () => createSigningKey(slot)), slots[slot]);
}

/** A key that only verifies any more: another took its place. */
export interface EarlierKey extends Pick<SigningKey, "id" | "publicKey" | "publicJwk"> {
  /** Epoch milliseconds. */
  readonly replacedAt: number;
}

/** The replaced keys of access tokens. Of those that are `known` nothing is made again. */
export async function earlierKeysIn(
  rows: readonly KeyRow[],
  known: readonly EarlierKey[],
): Promise<readonly EarlierKey[]> {
  const found: EarlierKey[] = [];
  for (const { slot, private_jwk } of rows) {
    if (!slot.startsWith("access earlier ")) continue;
    const jwk = JSON.parse(private_jwk) as StoredKey;
    const { kid: id = "", replacedAt = 0 } = jwk;
    const publicJwk = publishedOf(jwk, signingAlgorithm);
    const same = known.find((one) => one.id === id && one.replacedAt === replacedAt);
    found.push(same ?? { id, replacedAt, publicJwk, publicKey: await publicKeyOf(publicJwk, signingAlgorithm) });
  }
  return found;
}

/**
 * A secret of the installation, the same on every node, stored beside the signing keys. `fingerprints`: for keyed hashes
 * of what must be compared but never stored. `secrets`: for what is stored and must be read again.
 */
export async function loadSecretKey(store: Store, slot: "fingerprints" | "secrets"): Promise<Uint8Array> {
  const { k = "" } = await loadKey(store, slot, async () => ({
    kty: "oct",
    k: randomBytes(secretKeySize).toString("base64url"),
  }));
  return Buffer.from(k, "base64url");
}

/** The public half of a key, also without the secret key that encrypts the other one; undefined when none was made. */
export async function readPublicKey(db: Db, slot: SigningSlot): Promise<JWK | undefined> {
  const stored = await readKey(db, slot);
  if (stored === undefined) return undefined;
  return publicPartOf(JSON.parse(stored) as StoredKey);
}

async function loadKey(store: Store, slot: string, create: () => Promise<JWK>): Promise<JWK> {
  const stored = await store.read((db) => readKey(db, slot));
  if (stored) return unwrapKey(store, slot, stored);
  await writeKey(store, slot, await create(), (db, private_jwk) =>
    db
      .insertInto("signing_keys")
      .values({ slot, private_jwk })
      .onConflict((conflict) => conflict.column("slot").doNothing())
      .execute(),
  );
  // Another node may have won: the row decides.
  return unwrapKey(store, slot, (await store.read((db) => readKey(db, slot))) ?? "{}");
}

async function readKey(db: Db, slot: string): Promise<string | undefined> {
  const row = await db.selectFrom("signing_keys").select("private_jwk").where("slot", "=", slot).executeTakeFirst();
  return row?.private_jwk;
}

/** A new key pair, which is stored nowhere. */
export async function createSigningKey(slot: SigningSlot): Promise<JWK> {
  const { privateKey } = await generateKeyPair(slots[slot], { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

async function toKey(jwk: JWK, algorithm: string): Promise<SigningKey> {
  const publicJwk = publishedOf(jwk, algorithm);
  return {
    id: jwk.kid ?? "",
    privateKey: (await importJWK(jwk, algorithm)) as CryptoKey,
    privateKeyObject: createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" }),
    publicKey: await publicKeyOf(publicJwk, algorithm),
    publicJwk,
  };
}

/** What the JWKS endpoint shows of a key. */
function publishedOf(jwk: StoredKey, algorithm: string): JWK {
  return { ...publicPartOf(jwk), alg: algorithm, use: "sig" };
}

async function publicKeyOf(publicJwk: JWK, algorithm: string): Promise<CryptoKey> {
  return (await importJWK(publicJwk, algorithm, { extractable: true })) as CryptoKey;
}

/** The members of a key that anyone may read. */
export function publicPartOf({ sealed: _, replacedAt: __, ...jwk }: StoredKey): JWK {
  return Object.fromEntries(Object.entries(jwk).filter(([member]) => !secretMembers.has(member))) as JWK;
}
