import { toBase64Url } from "../base64url.ts";
import { sha256 } from "./sha256.ts";

/** What a sign-in is proved with: the verifier stays here, challenge and state travel. */
export interface OauthPkce {
  readonly codeVerifier: string;
  /** SHA-256 of the verifier, base64url. */
  readonly codeChallenge: string;
  /** Comes back with the code; a different one means a forged response. */
  readonly state: string;
}

const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

/**
 * Makes the secrets of one sign-in (RFC 7636, S256).
 * @param length Of the verifier, from 43 to 128 characters.
 * @throws `Expected a length between 43 and 128. Received N.`
 */
export function generatePKCE(length = 43): OauthPkce {
  if (!(length >= 43 && length <= 128))
    throw new RangeError(`Expected a length between 43 and 128. Received ${length}.`);
  const codeVerifier = randomText(length);
  return { codeVerifier, codeChallenge: challengeOf(codeVerifier), state: challengeOf(randomText(length)) };
}

function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => characters[byte % 66]).join("");
}

function challengeOf(verifier: string): string {
  return toBase64Url(sha256(new TextEncoder().encode(verifier)));
}
