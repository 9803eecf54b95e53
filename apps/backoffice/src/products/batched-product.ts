import { useQuery } from "@tanstack/react-query";
import { type Product, products } from "@vitrine/contract";
import { type OperationClient, queryKey, queryOptions, useClient } from "@vitrine/react";

/** Most products of one call. */
const most = 100;

type Products = ReadonlyMap<string, Product>;

/** Products that are asked for before the next call is made, by the client that makes it. */
const waiting = new WeakMap<OperationClient, { readonly ids: Set<string>; readonly found: Promise<Products> }>();

/**
 * A product of a row: the rows of a list ask for theirs in one call. `data` is null for one that is no more.
 *
 * @param id empty for none
 */
export function useBatchedProduct(id: string) {
  const client = useClient();
  return useQuery({
    // Stale with every list of products.
    queryKey: queryKey(products.queryProducts, { id }),
    queryFn: async () => (await batchOf(client, id)).get(id) ?? null,
    enabled: id !== "",
    staleTime: 60_000,
  });
}

function batchOf(client: OperationClient, id: string): Promise<Products> {
  const open = waiting.get(client);
  if (open && open.ids.size < most) {
    open.ids.add(id);
    return open.found;
  }
  const ids = new Set([id]);
  const found = Promise.resolve().then(() => {
    if (waiting.get(client)?.ids === ids) waiting.delete(client);
    return read(client, [...ids]);
  });
  waiting.set(client, { ids, found });
  return found;
}

async function read(client: OperationClient, ids: readonly string[]): Promise<Products> {
  const query = { filter: { id: { $in: [...ids] } }, paging: { limit: most } };
  const { signal } = new AbortController();
  const response = await queryOptions(client, products.queryProducts, { query }).queryFn({ signal });
  return new Map(response.products.map((product) => [product.id, product]));
}
