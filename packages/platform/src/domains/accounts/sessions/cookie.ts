/** Names of the hosted session cookie: with the `__Host-` guarantee where the origin is secure. */
export const hostedCookieNames = ["__Host-vitrine-hosted", "vitrine-hosted"] as const;

export function hostedCookieName(origin: string): (typeof hostedCookieNames)[number] {
  return origin.startsWith("https:") ? hostedCookieNames[0] : hostedCookieNames[1];
}
