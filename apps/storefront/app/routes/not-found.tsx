import type { LoaderFunctionArgs } from "react-router";
import { notFoundNear } from "../lib/not-found.server.ts";
import { reachable } from "../lib/reachable.server.ts";
import { getShop } from "../shop.server.ts";

export const loader = reachable(async ({ context, url }: LoaderFunctionArgs) => {
  throw await notFoundNear(getShop(context), url.pathname);
});

export default function NotFound() {
  return null;
}
