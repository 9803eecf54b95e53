const encoder = new TextEncoder();

/** Bytes of the nonce of AES-GCM. */
const nonceLength = 12;

/** One secret, or several, of which the first seals and all open. */
type Secret = string | readonly string[];

/** Base64url text that only the same secret opens, for the same purpose. */
export async function seal(text: string, secret: Secret, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(purpose) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf([secret].flat()[0] ?? ""), encoder.encode(text));
  return Buffer.from([...iv, ...new Uint8Array(sealed)]).toString("base64url");
}

/** What was sealed; undefined when the secret, the purpose or a single bit is another. */
export async function open(sealed: string, secret: Secret, purpose: string): Promise<string | undefined> {
  for (const one of [secret].flat()) {
    const text = await openWith(one, sealed, purpose);
    if (text !== undefined) return text;
  }
  return undefined;
}

async function openWith(secret: string, sealed: string, purpose: string): Promise<string | undefined> {
  const bytes = Uint8Array.from(Buffer.from(sealed, "base64url"));
  const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, nonceLength), additionalData: encoder.encode(purpose) };
  try {
    const text = await crypto.subtle.decrypt(algorithm, await keyOf(secret), bytes.subarray(nonceLength));
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

/** Its own key: what is sealed here is never taken for a session. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest("SHA-256", encoder.encode(`storefront flow ${secret}`));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}
