import type { ShopEvent } from "@vitrine/sdk/webhooks";

/** The tag of every cached answer about a kind of thing, such as `wix.stores.catalog.v1.product`, or about one of them. */
export function entityTag(entity: string, id?: string): string {
  return id === undefined ? `vitrine:${entity}` : `vitrine:${entity}:${id}`;
}

/** The tags that an event makes stale: those of its kind of thing, and of the thing itself. */
export function tagsOf({ type, entityId }: Pick<ShopEvent, "type" | "entityId">): readonly string[] {
  const entity = entityOf(type);
  return [entityTag(entity), entityTag(entity, entityId)];
}

/** `wix.ecom.v1.cart_updated` is about `wix.ecom.v1.cart`; events of the catalog name their thing otherwise. */
function entityOf(type: string): string {
  const legacy =
    /^com\.wix\.ecommerce\.(?:catalog|inventory)\.\w+(?:\.\w+)*\.(Product|Collection|Variants|Inventory)/.exec(type);
  if (legacy) return legacy[1] === "Collection" ? "wix.stores.catalog.v1.collection" : "wix.stores.catalog.v1.product";
  return type.slice(0, type.lastIndexOf("_"));
}

/** What Next keeps an answer under. */
export interface FetchTags {
  readonly tags: readonly string[];
  /** Seconds until it is asked for again; only {@link webhookRoute} makes it stale unless given. */
  readonly revalidate?: number;
}

/**
 * A `fetch` whose answers Next keeps until one of the tags is revalidated. For what every shopper sees alike: give it to
 * a client of its own, which has one visitor session for the process.
 *
 * @example
 * const catalog = createClient({ baseUrl, auth: OAuthStrategy({ clientId }), services: { products },
 *   fetch: taggedFetch({ tags: [entityTag("wix.stores.catalog.v1.product")] }) });
 */
export function taggedFetch({ tags, revalidate }: FetchTags, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    // Tokens are never kept.
    if (pathname.startsWith("/oauth2/")) return send(input, { ...init, cache: "no-store" });
    const next = { tags: [...tags], ...(revalidate !== undefined && { revalidate }) };
    return send(input, { ...init, cache: "force-cache", next } as RequestInit);
  };
}
