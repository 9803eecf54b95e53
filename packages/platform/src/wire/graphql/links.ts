import DataLoader from "dataloader";
import { type GraphQLFieldConfig, GraphQLList, GraphQLNonNull } from "graphql";
import { catalogOf, STORE_APP_ID } from "../../policies/catalog-item.ts";
import type { GraphqlContext } from "./context.ts";
import type { Fields, Types } from "./types.ts";

/** A list of entities that others lead to by their id. */
interface Target {
  readonly type: string;
  /** The operation that finds them by a filter for their ids, and what it calls them. */
  readonly operation: string;
  readonly list: string;
}

const targets = {
  product: { type: "Product", operation: "stores.products.queryProducts", list: "products" },
  collection: { type: "Collection", operation: "stores.collections.queryCollections", list: "collections" },
  member: { type: "Member", operation: "members.members.queryMembers", list: "members" },
} as const satisfies Readonly<Record<string, Target>>;

/** Ids that one filter may name, and entities that one page may hold. */
const maxBatch = 100;

interface Link {
  readonly target: Target;
  readonly isList?: true;
  readonly description: string;
  /** Id of the entity that the source leads to, or ids of several. */
  readonly ids: (source: never) => string | readonly string[] | undefined;
}

const productOfLine: Link = {
  target: targets.product,
  description: "The product of the shop's own catalog; null for anything else, and when it is no longer offered.",
  ids: ({ catalogReference: found }: { catalogReference?: { appId?: string; catalogItemId?: string } }) =>
    found?.appId && catalogOf(found.appId) === STORE_APP_ID ? found.catalogItemId : undefined,
};

const productById: Link = {
  target: targets.product,
  description: "The product; null when it is no longer offered.",
  ids: ({ productId }: { productId?: string }) => productId,
};

const memberById: Link = {
  target: targets.member,
  description: "The member, as far as whoever asks may see them; null for visitors.",
  ids: ({ memberId }: { memberId?: string }) => memberId,
};

/** What entities lead to, by type and field. */
const links: Readonly<Record<string, Readonly<Record<string, Link>>>> = {
  CartLineItem: { product: productOfLine },
  CheckoutLineItem: { product: productOfLine },
  OrderLineItem: { product: productOfLine },
  InventoryItem: { product: productById },
  StoreVariant: { product: productById },
  Product: {
    collections: {
      target: targets.collection,
      isList: true,
      description: "The collections it is in, as far as they are visible.",
      ids: ({ collectionIds = [] }: { collectionIds?: readonly string[] }) => collectionIds,
    },
  },
  OrderBuyerInfo: { member: memberById },
  Subscription: { member: memberById },
};

/** The fields that lead from a type to others. All that a response asks for at once is one operation. */
export function linkFields(typeName: string, types: Types): Fields {
  return Object.fromEntries(
    Object.entries(links[typeName] ?? {}).map(([field, link]) => [field, linkField(link, types)]),
  );
}

function linkField(
  { target, description, ids, isList }: Link,
  types: Types,
): GraphQLFieldConfig<unknown, GraphqlContext> {
  const type = types.object(target.type);
  return {
    type: isList ? new GraphQLList(new GraphQLNonNull(type)) : type,
    description,
    extensions: { vitrine: { operation: target.operation, isLink: true } },
    async resolve(source, _args, context) {
      const wanted = ids(source as never);
      if (wanted === undefined) return null;
      const loader = loaderOf(target, context);
      if (typeof wanted === "string") return loader.load(wanted);
      const found = await Promise.all(wanted.map((id) => loader.load(id)));
      return found.filter((entity) => entity !== null);
    },
  };
}

function loaderOf({ operation, list }: Target, { loaders, run }: GraphqlContext): DataLoader<string, unknown> {
  const known = loaders.get(operation);
  if (known) return known;
  const load = async (ids: readonly string[]) => {
    const query = { filter: { id: { $in: ids } }, paging: { limit: maxBatch } };
    const { [list]: found } = await run(operation, { query }, list);
    const byId = new Map((found as { id: string }[]).map((entity) => [entity.id, entity]));
    return ids.map((id) => byId.get(id) ?? null);
  };
  const loader = new DataLoader(load, { maxBatchSize: maxBatch });
  loaders.set(operation, loader);
  return loader;
}
