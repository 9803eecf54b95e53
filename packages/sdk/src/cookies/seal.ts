import { fromBase64Url, toBase64Url } from "../base64url.ts";

const encoder = new TextEncoder();

/** Encrypts and authenticates text. */
export interface Sealer {
  /** Base64url text that only the same secret opens, for the same purpose. */
  seal(text: string, purpose: string): Promise<string>;
  /** The text; undefined when the secret, the purpose or a single bit is another. */
  open(sealed: string, purpose: string): Promise<string | undefined>;
}

/** Bytes of the nonce of AES-GCM. */
const nonceLength = 12;

/**
 * AES-256-GCM with keys made of the secrets.
 * @param secrets At least 32 random characters each. The first one seals; the others still open what they sealed.
 */
export function sealer(secrets: readonly string[]): Sealer {
  if (secrets.length === 0 || secrets.some((secret) => !secret || secret.length < 32)) {
    throw new Error("A session secret needs at least 32 characters. `openssl rand -base64 32` makes one.");
  }
  const keys = secrets.map(keyOf);
  return {
    async seal(text, purpose) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
      const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(purpose) };
      const [key] = await Promise.all(keys);
      if (!key) return "";
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encoder.encode(text)));
      return toBase64Url(new Uint8Array([...iv, ...sealed]));
    },
    async open(sealed, purpose) {
      const bytes = bytesOf(sealed);
      if (!bytes || bytes.length <= nonceLength) return undefined;
      const iv = bytes.subarray(0, nonceLength);
      const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(purpose) };
      for (const key of await Promise.all(keys)) {
        try {
          const text = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(nonceLength));
          return new TextDecoder().decode(text);
        } catch {
          // Sealed with another secret, or not by us.
        }
      }
      return undefined;
    },
  };
}

async function keyOf(secret: string) {
  const bytes = await crypto.subtle.digest("SHA-256", encoder.encode(`vitrine session ${secret}`));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return fromBase64Url(text);
  } catch {
    return undefined;
  }
}
