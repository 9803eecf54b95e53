import { type CryptoKey, exportSPKI, importJWK, type JWTPayload, SignJWT } from "jose";
import type { Store } from "../database/port.ts";
import { nextKey } from "./keys/replace-key.ts";
import { loadSigningKey, type SigningKey } from "./keys.ts";

/** Seconds a receiver may take a message for fresh. Each try is signed anew. */
const lifetime = 600;

const keys = new WeakMap<Store, Promise<SigningKey>>();

/** The key is made when the first message needs it. */
function keyOf(store: Store): Promise<SigningKey> {
  let key = keys.get(store);
  if (!key) {
    key = loadSigningKey(store, "webhooks");
    keys.set(store, key);
    key.catch(() => keys.delete(store));
  }
  return key;
}

/** Reads the key again for the next message: another may have taken its place. */
export function forgetMessageKey(store: Store): void {
  keys.delete(store);
}

/** A JWT (RS256) for programs of other people: webhooks receive their messages so, and service plugins their requests. */
export async function signMessage(store: Store, claims: JWTPayload, now: Date): Promise<string> {
  const { id, privateKey } = await keyOf(store);
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: id })
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetime)
    .sign(privateKey);
}

/** The same of the key that takes the place of this one when `vitrine signing-keys rotate webhooks` is run. */
export async function nextPublicKeyOf(store: Store): Promise<string> {
  return exportSPKI((await importJWK(await nextKey(store, "webhooks"), "RS256", { extractable: true })) as CryptoKey);
}

/** PEM text (SPKI) that receivers check signatures with. Opens a transaction of its own the first time. */
export async function publicKeyOf(store: Store): Promise<string> {
  return exportSPKI((await keyOf(store)).publicKey);
}
