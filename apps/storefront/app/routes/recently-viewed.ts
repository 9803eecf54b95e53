import { isApiError } from "@vitrine/sdk";
import type { LoaderFunctionArgs } from "react-router";
import { someProducts } from "../catalog.server.ts";
import { readIds, showMost } from "../lib/recently-viewed.ts";
import { getShop } from "../shop.server.ts";

/** The products a browser remembers (`?ids=`, separated by commas), as JSON. Those that are gone are left out. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const ids = readIds(url.searchParams.get("ids")?.split(","));
  if (ids.length === 0) return Response.json([]);
  try {
    const query = { filter: { id: { $in: ids } }, paging: { limit: showMost } };
    const products = await someProducts(getShop(context), query);
    const sorted = products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return Response.json(sorted, { headers: { "cache-control": "private, no-store" } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return new Response(null, { status: 503 });
  }
}
