import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const sizes = { salt: 16, key: 32, nonce: 12, tag: 16 };

/**
 * Answers that carry a secret, as they are kept for a caller who asks again: encrypted with a key that is derived from
 * the caller's idempotency key, of which the database has only a hash. Whoever reads the database reads no secret, as
 * far as the idempotency key cannot be guessed: clients send random ones.
 *
 * @param about what the response belongs to; it opens for nothing else
 * @returns text that never starts with `{`, as answers do: one character that names the form, then base64url of salt,
 * ciphertext and tag
 */
export function encryptResponse(response: string, key: string, about: string): string {
  const salt = randomBytes(sizes.salt);
  const { secret, nonce } = derive(key, salt, about);
  const cipherOf = createCipheriv(cipher, secret, nonce);
  const sealed = Buffer.concat([salt, cipherOf.update(response, "utf8"), cipherOf.final(), cipherOf.getAuthTag()]);
  return `${form}${sealed.toString("base64url")}`;
}

/** A response as it was given, whether it was encrypted or not. @throws Error when it was encrypted with another key */
export function decryptResponse(stored: string, key: string, about: string): string {
  if (!stored.startsWith(form)) return stored;
  const sealed = Buffer.from(stored.slice(form.length), "base64url");
  const { secret, nonce } = derive(key, sealed.subarray(0, sizes.salt), about);
  const decipher = createDecipheriv(cipher, secret, nonce);
  decipher.setAuthTag(sealed.subarray(-sizes.tag));
  return Buffer.concat([decipher.update(sealed.subarray(sizes.salt, -sizes.tag)), decipher.final()]).toString("utf8");
}

const form = "~";

/** The salt is new every time, so the nonce may come from it with the key. */
function derive(key: string, salt: Uint8Array, about: string): { secret: Uint8Array; nonce: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync("sha256", key, salt, `vitrine answer\n${about}`, sizes.key + sizes.nonce));
  return { secret: bytes.subarray(0, sizes.key), nonce: bytes.subarray(sizes.key) };
}
