/** Seconds a link to the checkout can be followed. */
const lifetime = 15 * 60;

/**
 * Ties a link to the browser it is made for: the platform keeps the hash of a secret that only this browser has in a
 * cookie. A member who follows it is signed in at the checkout; anyone else who gets hold of the link is not. Works
 * where shop and platform share a host; elsewhere members sign in at the checkout.
 */
export async function bindLink(isSecure: boolean): Promise<{ cookie: string; headers: Record<string, string> }> {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  const name = isSecure ? "__Host-vitrine-link" : "vitrine-link";
  const attributes = `Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    cookie: `${name}=${secret}; ${attributes}`,
    headers: { "x-vitrine-link-binding": Buffer.from(hash).toString("base64url") },
  };
}
