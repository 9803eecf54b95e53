import { createHmac, createSecretKey, hash, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits as base64url: refresh tokens, API keys, redirect and hosted sessions. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Secrets are stored only as this. They are random, so a plain hash resists guessing. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "base64url");
}

/** Proves that whoever knows the key said this: signatures of links, and names that lead to no one. */
export function signParts(key: Uint8Array, ...parts: readonly string[]): string {
  return keyedHash(key, parts.join("\u0000"));
}

/** HMAC-SHA256 in base64url. */
export function keyedHash(key: Uint8Array, text: string): string {
  let prepared = preparedKeys.get(key);
  if (!prepared) {
    prepared = createSecretKey(key);
    preparedKeys.set(key, prepared);
  }
  return createHmac("sha256", prepared).update(text).digest("base64url");
}

/** Preparing a key takes longer than a hash with it. */
const preparedKeys = new WeakMap<Uint8Array, KeyObject>();

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
