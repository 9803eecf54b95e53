import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Store } from "../store/port.ts";

/** Signs access tokens. ES256: small tokens, instant key generation, and every OAuth library verifies it. */
export const signingAlgorithm = "ES256";

export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** What the JWKS endpoint publishes. */
  readonly publicJwk: JWK;
}

/** The installation's key, made at first start and kept in the database so that every node shares it. */
export async function loadSigningKey(store: Store): Promise<SigningKey> {
  const stored = await store.read(readKey);
  if (stored) return toKey(stored);
  const fresh = await createKey();
  await store.write(
    async (db) => {
      await db
        .insertInto("signing_keys")
        .values({ slot: "access", private_jwk: JSON.stringify(fresh) })
        .onConflict((conflict) => conflict.column("slot").doNothing())
        .execute();
    },
    { durable: true },
  );
  // Another node may have won: the row decides.
  return toKey((await store.read(readKey)) ?? fresh);
}

async function readKey(db: import("../store/port.ts").Db): Promise<JWK | undefined> {
  const row = await db.selectFrom("signing_keys").select("private_jwk").where("slot", "=", "access").executeTakeFirst();
  return row && (JSON.parse(row.private_jwk) as JWK);
}

async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}

async function toKey(jwk: JWK): Promise<SigningKey> {
  const { d: _, ...publicPart } = jwk;
  const publicJwk = { ...publicPart, alg: signingAlgorithm, use: "sig" };
  return {
    id: jwk.kid ?? "",
    privateKey: (await importJWK(jwk, signingAlgorithm)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, signingAlgorithm)) as CryptoKey,
    publicJwk,
  };
}
