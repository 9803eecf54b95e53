import { isApiError } from "@vitrine/sdk";
import type { LoaderFunctionArgs } from "react-router";
import { cleanQuery } from "../lib/query.ts";
import { getShop } from "../shop.server.ts";
import { suggest } from "../suggestions.server.ts";

/** What someone who typed `?q=` this far may be looking for, as JSON. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const query = cleanQuery(url.searchParams.get("q") ?? "");
  if (!query) return new Response(null, { status: 204 });
  try {
    // Language and currency are in cookies.
    const headers = { "cache-control": "private, max-age=60", vary: "cookie" };
    return Response.json(await suggest(getShop(context), query), { headers });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return new Response(null, { status: 503 });
  }
}
