import { useQueryClient } from "@tanstack/react-query";
import { collections, inventory, type Product, products } from "@vitrine/contract";
import { invalidate, type OperationClient, queryOptions, useClient } from "@vitrine/react";
import { type ApiError, isApiError } from "@vitrine/sdk";
import type { Problems } from "../forms/use-draft.ts";
import { toProblems } from "./check.ts";
import type { ProductDraft } from "./draft.ts";
import { type Plan, planOf } from "./plan.ts";

export interface SaveOutcome {
  /** The product as it is now, whether or not everything could be saved. */
  readonly product?: Product;
  readonly problems: Problems;
  readonly error?: ApiError;
}

export interface Save {
  /** The product as the platform has it now. */
  latest(id: string): Promise<Product | undefined>;
  save(id: string | undefined, base: ProductDraft, draft: ProductDraft, wasHtml: boolean): Promise<SaveOutcome>;
}

/** Carries a plan out, step by step. What was saved before a refusal stays saved. */
export function useSave(): Save {
  const client = useClient();
  const queries = useQueryClient();
  return {
    async latest(id) {
      const options = queryOptions(client, products.getProduct, { id });
      const answer = await queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
      return answer?.product;
    },
    async save(id, base, draft, wasHtml) {
      const plan = planOf(base, draft, wasHtml);
      let productId = id;
      let sent: readonly string[] = [];
      let error: ApiError | undefined;
      try {
        productId ??= await create(client, draft, plan);
        if (id !== undefined && Object.keys(plan.product).length > 0) {
          await client.call(products.updateProduct, { product: { id: productId, ...plan.product } });
        }
        for (const step of steps(client, productId, plan)) {
          sent = step.sent;
          await step.run();
        }
      } catch (cause) {
        if (!isApiError(cause)) throw cause;
        error = cause;
      }
      await invalidate(queries, [products.queryProducts, products.getProduct, collections.queryCollections]);
      const product = productId ? await read(client, productId) : undefined;
      return {
        ...(product && { product }),
        ...(error && { error }),
        problems: error ? toProblems(error, sent) : {},
      };
    },
  };
}

async function read(client: OperationClient, id: string): Promise<Product | undefined> {
  const { data } = await client.call(products.getProduct, { id }).safe();
  return data?.product;
}

async function create(client: OperationClient, draft: ProductDraft, plan: Plan): Promise<string> {
  const product = { ...plan.product, name: draft.name.trim(), priceData: { price: Number(draft.price) } };
  const answer = await client.call(products.createProduct, { product });
  return answer.product.id;
}

function toMedia(id: string): { url: string } | { mediaId: string } {
  return /^https?:/i.test(id) ? { url: id } : { mediaId: id };
}

interface Step {
  /** Ids of the variants in the request, in its order. */
  readonly sent: readonly string[];
  run(): Promise<unknown>;
}

function steps(client: OperationClient, id: string, plan: Plan): readonly Step[] {
  const { variants, inventory: item, added, taken, joined, left, pictures } = plan;
  const { removed, placed } = pictures;
  const of = <T extends object>(data: readonly T[]) => data.map((one) => ({ productId: id, ...one }));
  const idsOf = (data: readonly { variantId?: string }[]) => data.map(({ variantId = "" }) => variantId);
  const all: (Step | false | undefined)[] = [
    removed.length > 0 && {
      sent: [],
      run: () => client.call(products.removeProductMedia, { id, mediaIds: [...removed] }),
    },
    placed.length > 0 && {
      sent: [],
      run: () => client.call(products.addProductMedia, { id, media: placed.map(toMedia) }),
    },
    variants.length > 0 && {
      sent: variants.map(({ variantIds: [first = ""] = [] }) => first),
      run: () => client.call(products.updateProductVariants, { id, variants: [...variants] }),
    },
    item && {
      sent: idsOf(item.variants ?? []),
      run: () => client.call(inventory.updateInventoryVariants, { inventoryItem: { productId: id, ...item } }),
    },
    added.length > 0 && {
      sent: idsOf(added),
      run: () => client.call(inventory.incrementInventory, { incrementData: of(added) }),
    },
    taken.length > 0 && {
      sent: idsOf(taken),
      run: () => client.call(inventory.decrementInventory, { decrementData: of(taken) }),
    },
    ...joined.map((collection) => ({
      sent: [],
      run: () => client.call(products.addProductsToCollection, { id: collection, productIds: [id] }),
    })),
    ...left.map((collection) => ({
      sent: [],
      run: () => client.call(products.removeProductsFromCollection, { id: collection, productIds: [id] }),
    })),
  ];
  return all.filter((step): step is Step => Boolean(step));
}
