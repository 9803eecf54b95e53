// A frozen copy: how responses were encrypted when this migration was written. It must not follow the living code.
import { createCipheriv, hash, hkdfSync, randomBytes } from "node:crypto";

const sizes = { salt: 16, key: 32, nonce: 12 };

/** `~` and base64url of salt, ciphertext and tag (AES-256-GCM, the key derived with HKDF from the idempotency key). */
export function encrypt(response: string, key: string, context: string): string {
  const salt = randomBytes(sizes.salt);
  const bytes = new Uint8Array(hkdfSync("sha256", key, salt, `vitrine answer\n${context}`, sizes.key + sizes.nonce));
  const cipher = createCipheriv("aes-256-gcm", bytes.subarray(0, sizes.key), bytes.subarray(sizes.key));
  const encrypted = Buffer.concat([salt, cipher.update(response, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `~${encrypted.toString("base64url")}`;
}

/** What an encrypted response is bound to. */
export function contextOf(siteId: string, caller: string): string {
  return `${siteId}\n${caller}`;
}

export function hashKey(siteId: string, caller: string, key: string): string {
  return hash("sha256", `${contextOf(siteId, caller)}\n${key}`, "base64url");
}

export function fingerprintOf(key: string, sent: string): string {
  return hash("sha256", `${key}\n${sent}`, "base64url");
}
