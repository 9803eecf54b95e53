import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits as base64url: refresh tokens, API keys, redirect and hosted sessions. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Secrets are stored only as this. They are random, so a plain hash resists guessing. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Proves that whoever knows the key said this: signatures of links, and names that lead to no one. */
export function signParts(key: Uint8Array, ...parts: readonly string[]): string {
  return createHmac("sha256", key).update(parts.join("\u0000")).digest("base64url");
}

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
