import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const sizes = { salt: 16, key: 32, nonce: 12, tag: 16 };

/**
 * Answers that carry a secret, as they are kept for a caller who asks again: encrypted with a key that is derived from
 * the caller's idempotency key, of which the database has only a hash. Whoever reads the database reads no secret, as
 * far as the idempotency key cannot be guessed: clients send random ones.
 *
 * @param about what the response belongs to; it opens for nothing else
 * @returns bytes that never start with `{`, as answers do: a character that names the form, then salt, ciphertext and tag
 */
export function encryptResponse(response: string, key: string, about: string): Uint8Array {
  const salt = randomBytes(sizes.salt);
  const { secret, nonce } = derive(key, salt, about);
  const cipherOf = createCipheriv(cipher, secret, nonce);
  const ciphertext = [cipherOf.update(response, "utf8"), cipherOf.final()];
  return Buffer.concat([Buffer.from(form), salt, ...ciphertext, cipherOf.getAuthTag()]);
}

/** A response as it was given, whether it was encrypted or not. @throws Error when it was encrypted with another key */
export function decryptResponse(stored: Uint8Array, key: string, about: string): Uint8Array {
  const sealed = sealedPart(stored);
  if (!sealed) return stored;
  const { secret, nonce } = derive(key, sealed.subarray(0, sizes.salt), about);
  const decipher = createDecipheriv(cipher, secret, nonce);
  decipher.setAuthTag(sealed.subarray(-sizes.tag));
  return Buffer.concat([decipher.update(sealed.subarray(sizes.salt, -sizes.tag)), decipher.final()]);
}

const form = "|";

/** That of earlier versions: what follows is base64url. */
const textForm = "~";

function sealedPart(stored: Uint8Array): Uint8Array | undefined {
  if (stored[0] === form.charCodeAt(0)) return stored.subarray(form.length);
  if (stored[0] !== textForm.charCodeAt(0)) return undefined;
  return Buffer.from(Buffer.from(stored.subarray(textForm.length)).toString("latin1"), "base64url");
}

/** The salt is new every time, so the nonce may come from it with the key. */
function derive(key: string, salt: Uint8Array, about: string): { secret: Uint8Array; nonce: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync("sha256", key, salt, `vitrine answer\n${about}`, sizes.key + sizes.nonce));
  return { secret: bytes.subarray(0, sizes.key), nonce: bytes.subarray(sizes.key) };
}
