/** Where outside providers send people back to; the address to register there. */
export const providerCallback = "/oauth2/callback";

/** Where signing in with a provider begins. */
export function providerPath(connectionId: string): string {
  return `/oauth2/provider/${encodeURIComponent(connectionId)}`;
}
