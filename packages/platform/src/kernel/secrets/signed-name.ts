import { isSameSecret, signParts } from "./secrets.ts";

/** Whoever signs: a `Runtime`. */
export interface SigningKeys {
  readonly fingerprintKey: Uint8Array;
}

/** What a token is about, and what it lets its bearer do. */
export type TokenPurpose = readonly [subject: string, use: string];

function signatureOf({ fingerprintKey }: SigningKeys, purpose: TokenPurpose, siteId: string, name: string): string {
  return signParts(fingerprintKey, ...purpose, siteId, name);
}

/** Proves that a mail of the site named something: only its reader has it. */
export function signedName(keys: SigningKeys, purpose: TokenPurpose, siteId: string, name: string): string {
  return [name, signatureOf(keys, purpose, siteId, name)].join(".");
}

/** What a token names; undefined when the site did not make it for this purpose. */
export function nameIn(keys: SigningKeys, purpose: TokenPurpose, siteId: string, token: string): string | undefined {
  const [name, signature, rest] = token.split(".");
  if (!name || !signature || rest !== undefined) return undefined;
  return isSameSecret(signature, signatureOf(keys, purpose, siteId, name)) ? name : undefined;
}
