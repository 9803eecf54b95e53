import { randomBytes } from "node:crypto";
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Db, Store } from "../store/port.ts";

/** Signs access tokens. ES256: small tokens, instant key generation, and every OAuth library verifies it. */
export const signingAlgorithm = "ES256";

export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** What the JWKS endpoint publishes. */
  readonly publicJwk: JWK;
}

/** Keys of an installation, by what they are for. */
const slots = { access: signingAlgorithm, webhooks: "RS256" } as const;

/** The installation's key for `slot`, made when first asked for and kept in the database so that every node shares it. */
export async function loadSigningKey(store: Store, slot: keyof typeof slots = "access"): Promise<SigningKey> {
  const algorithm = slots[slot];
  const stored = await store.read((db) => readKey(db, slot));
  if (stored) return toKey(stored, algorithm);
  return toKey(await keepKey(store, slot, await createKey(algorithm)), algorithm);
}

/**
 * The installation's secret for keyed hashes of what must be compared but never stored. Made when first asked for, and
 * the same on every node.
 */
export async function loadFingerprintKey(store: Store): Promise<Uint8Array> {
  const slot = "fingerprints";
  const stored = await store.read((db) => readKey(db, slot));
  const fresh: JWK = { kty: "oct", k: randomBytes(32).toString("base64url") };
  const jwk = stored ?? (await keepKey(store, slot, fresh));
  return Buffer.from(jwk.k ?? "", "base64url");
}

/** Stores a key unless another node was first: the row decides. */
async function keepKey(store: Store, slot: string, fresh: JWK): Promise<JWK> {
  await store.write(
    async (db) => {
      await db
        .insertInto("signing_keys")
        .values({ slot, private_jwk: JSON.stringify(fresh) })
        .onConflict((conflict) => conflict.column("slot").doNothing())
        .execute();
    },
    { durable: true },
  );
  return (await store.read((db) => readKey(db, slot))) ?? fresh;
}

async function readKey(db: Db, slot: string): Promise<JWK | undefined> {
  const row = await db.selectFrom("signing_keys").select("private_jwk").where("slot", "=", slot).executeTakeFirst();
  return row && (JSON.parse(row.private_jwk) as JWK);
}

async function createKey(algorithm: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

/** The members of a key that are its secret half (RFC 7518 sections 6.2.2 and 6.3.2). */
const secretMembers = new Set(["d", "p", "q", "dp", "dq", "qi", "oth"]);

async function toKey(jwk: JWK, algorithm: string): Promise<SigningKey> {
  const publicPart = Object.fromEntries(Object.entries(jwk).filter(([member]) => !secretMembers.has(member))) as JWK;
  const publicJwk = { ...publicPart, alg: algorithm, use: "sig" };
  return {
    id: jwk.kid ?? "",
    privateKey: (await importJWK(jwk, algorithm)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, algorithm, { extractable: true })) as CryptoKey,
    publicJwk,
  };
}
