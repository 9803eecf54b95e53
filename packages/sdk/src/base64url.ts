/** Bytes in memory of their own, also for compilers without a generic `Uint8Array` (before TypeScript 5.7). */
export type Bytes = ReturnType<Uint8ArrayConstructor["from"]>;

/** Base64url (RFC 4648 section 5), without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads base64url and plain base64, padded or not. @throws DOMException for anything else */
export function fromBase64Url(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
