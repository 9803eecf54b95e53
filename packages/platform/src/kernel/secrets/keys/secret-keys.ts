import { createHash, hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, type JWK } from "jose";
import type { Store } from "../../database/port.ts";

/** Fewest characters of the secret key. */
export const shortestSecretKey = 32;

/** A key that encrypts the keys in the database, made of what the operator keeps elsewhere. */
export interface Protection {
  readonly key: Uint8Array;
  /** Tells keys apart in messages and says nothing about them. */
  readonly id: string;
  readonly secret: string;
}

/** The secret key, and the one before it while the database may still be encrypted with that. */
export interface Protections {
  readonly current: Protection;
  readonly previous?: Protection;
}

const protections = new WeakMap<Store, Protections>();

/** The members of a key that are secret (RFC 7518 sections 6.2.2, 6.3.2 and 6.4.1). */
export const secretMembers: ReadonlySet<string> = new Set(["d", "p", "q", "dp", "dq", "qi", "oth", "k"]);

/** A key as it is stored: its public members readable, the secret ones as a JWE for anyone who has the secret key. */
export interface StoredKey extends JWK {
  readonly sealed?: string;
  /** When another took the place of this key, which only opens and verifies since; epoch milliseconds. */
  readonly replacedAt?: number;
}

/** The keys in the database were encrypted with another secret key than the one given. */
export class SecretKeyMismatch extends Error {
  override readonly name = "SecretKeyMismatch";
}

/**
 * Encrypts keys of this store with `secret` from now on, or with `previous` while those it holds are encrypted with that:
 * other processes may know no other. Those it holds stay as they are; see `protectKeys` and `rotateSecretKey`.
 */
export function useSecretKey(store: Store, secret: string, previous?: string): void {
  const current = protectionOf(secret);
  const before = previous === undefined ? undefined : protectionOf(previous);
  protections.set(store, { current, ...(before && before.id !== current.id && { previous: before }) });
}

/** What tells a secret key from others, in messages and lists. */
export function secretKeyId(secret: string): string {
  return protectionOf(secret).id;
}

/** What was given for a store; undefined where nothing was. */
export function protectionsOf(store: Store): Protections | undefined {
  return protections.get(store);
}

/** A key as text that only this secret key opens. */
export async function wrapWith(protection: Protection, slot: string, jwk: StoredKey): Promise<string> {
  const isSecret = ([member]: [string, unknown]) => secretMembers.has(member);
  const secret = JSON.stringify(Object.fromEntries(Object.entries(jwk).filter(isSecret)));
  const open = Object.fromEntries(Object.entries(jwk).filter((entry) => !isSecret(entry)));
  const sealed = await new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: protection.id, slot })
    .encrypt(protection.key);
  return JSON.stringify({ ...open, sealed });
}

/** A key from its text in the database. @throws SecretKeyMismatch when it cannot be opened */
export async function unwrapKey(store: Store, slot: string, text: string): Promise<StoredKey> {
  const { sealed, ...open } = JSON.parse(text) as StoredKey;
  if (!sealed) return open;
  const { current, previous } = protections.get(store) ?? {};
  const { kid, slot: sealedFor } = decodeProtectedHeader(sealed);
  const protection = [current, previous].find((one) => one?.id === kid);
  if (!protection || sealedFor !== slot) {
    const given = [current, previous].flatMap((one) => one?.id ?? []).join(" and ");
    throw new SecretKeyMismatch(
      `The keys in the database were encrypted with the secret key ${kid}, and ${given ? `the one given is ${given}` : "none was given"}.`,
    );
  }
  const { plaintext } = await compactDecrypt(sealed, protection.key);
  return { ...open, ...(JSON.parse(new TextDecoder().decode(plaintext)) as JWK) };
}

function protectionOf(secret: string): Protection {
  if (secret.length < shortestSecretKey)
    throw new Error(`The secret key must have at least ${shortestSecretKey} characters.`);
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "vitrine keys in the database", 32));
  return { key, id: createHash("sha256").update(key).digest("base64url").slice(0, 8), secret };
}
