import { createPrivateKey, type JsonWebKey, type KeyObject, randomBytes } from "node:crypto";
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Db, Store } from "../database/port.ts";
import { secretMembers, unwrapKey, wrapKey } from "./key-protection.ts";

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

/** Bytes. */
const secretKeySize = 32;

/** The installation's key for `slot`, made when first asked for and kept in the database so that every node shares it. */
export async function loadSigningKey(store: Store, slot: keyof typeof slots = "access"): Promise<SigningKey> {
  const algorithm = slots[slot];
  return toKey(await loadKey(store, slot, () => createKey(algorithm)), algorithm);
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
export async function readPublicKey(db: Db, slot: keyof typeof slots): Promise<JWK | undefined> {
  const stored = await readKey(db, slot);
  if (stored === undefined) return undefined;
  const { sealed: _, ...jwk } = JSON.parse(stored) as JWK & { readonly sealed?: string };
  return publicPartOf(jwk);
}

async function loadKey(store: Store, slot: string, create: () => Promise<JWK>): Promise<JWK> {
  const stored = await store.read((db) => readKey(db, slot));
  if (stored) return unwrapKey(store, slot, stored);
  const sealed = await wrapKey(store, slot, await create());
  await store.write(
    async (db) => {
      await db
        .insertInto("signing_keys")
        .values({ slot, private_jwk: sealed })
        .onConflict((conflict) => conflict.column("slot").doNothing())
        .execute();
    },
    { durable: true },
  );
  // Another node may have won: the row decides.
  return unwrapKey(store, slot, (await store.read((db) => readKey(db, slot))) ?? sealed);
}

async function readKey(db: Db, slot: string): Promise<string | undefined> {
  const row = await db.selectFrom("signing_keys").select("private_jwk").where("slot", "=", slot).executeTakeFirst();
  return row?.private_jwk;
}

async function createKey(algorithm: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

async function toKey(jwk: JWK, algorithm: string): Promise<SigningKey> {
  const publicJwk = { ...publicPartOf(jwk), alg: algorithm, use: "sig" };
  return {
    id: jwk.kid ?? "",
    privateKey: (await importJWK(jwk, algorithm)) as CryptoKey,
    privateKeyObject: createPrivateKey({ key: jwk as JsonWebKey, format: "jwk" }),
    publicKey: (await importJWK(publicJwk, algorithm, { extractable: true })) as CryptoKey,
    publicJwk,
  };
}

function publicPartOf(jwk: JWK): JWK {
  return Object.fromEntries(Object.entries(jwk).filter(([member]) => !secretMembers.has(member))) as JWK;
}
