/** What PayPal keeps with an order or refund and shows in its lists: our id, and the site's. */
export function customIdOf(key: string, siteId: string): string {
  return `${key}.${siteId}`;
}

/** Nothing for ids that another program wrote. */
export function parseCustomId(text: string | undefined): { readonly key?: string; readonly siteId?: string } {
  const [key, siteId, more] = (text ?? "").split(".");
  return key && siteId && more === undefined && /^[0-9a-f-]{36}$/.test(key) ? { key, siteId } : {};
}
