import { isApiError } from "@vitrine/sdk";
import { type ActionFunctionArgs, redirect } from "react-router";
import { changeCart, estimate } from "../cart.server.ts";
import { destinationOf, readDestination, rememberDestination } from "../destination.server.ts";
import { pathBefore } from "../lib/back.server.ts";
import type { CartChangeResult, CartIntent } from "../lib/cart-changes.ts";
import { chosenIn, chosenSearch } from "../lib/chosen.ts";
import { postalCodeProblem } from "../lib/postal-code-problem.ts";
import { problemOf } from "../lib/problem-keys.ts";
import { getShop } from "../shop.server.ts";

const intents: readonly string[] = [
  "add",
  "quantity",
  "remove",
  "note",
  "apply-code",
  "remove-code",
  "destination",
] satisfies CartIntent[];

/** Every change of the cart. Scripts get the cart as JSON; forms go on to the cart page. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  // A body that is no form asks for nothing.
  const form = await request.formData().catch(() => new FormData());
  const intent = String(form.get("intent"));
  const wantsJson = request.headers.get("accept")?.includes("application/json") === true;
  const text = (name: string): string => String(form.get(name) ?? "");
  const entered = intent === "destination" ? readDestination(text("country"), text("postalCode")) : undefined;
  if (entered && !entered.postalCode && text("postalCode").trim())
    return respond({ problem: postalCodeProblem }, wantsJson, {});
  const destination = entered ?? destinationOf(request);
  const headers = entered ? { "set-cookie": rememberDestination(entered) } : {};
  const shop = getShop(context);
  try {
    if (!intents.includes(intent)) return respond({ problem: "generic" }, wantsJson, headers);
    await changeCart(shop, intent as CartIntent, form).catch((error) => {
      // Ordered in another tab: a script shows what there is now.
      if (!wantsJson || !isApiError(error, "OWNED_CART_NOT_FOUND")) throw error;
    });
    if (!wantsJson) return redirect("/cart", { status: 303, headers });
    return respond({ cart: await estimate(shop, destination) }, wantsJson, headers);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return respond({ problem: problemOf(error) }, wantsJson, headers, placeOf(request, form));
  }
}

/** Where a form goes on that did not work: a path, and what it asks for besides saying why. */
type Place = readonly [path: string, search?: URLSearchParams];

/** The page of the product whose form it is, with what the form chose; for everything else the cart. */
function placeOf(request: Request, form: FormData): Place {
  const [path = ""] = pathBefore(request, "problem").split("?");
  const isProduct = form.has("productId") && path.startsWith("/products/");
  return isProduct ? [path, chosenSearch(chosenIn(form))] : ["/cart"];
}

function respond(
  body: CartChangeResult,
  wantsJson: boolean,
  headers: Record<string, string>,
  [path, search = new URLSearchParams()]: Place = ["/cart"],
): Response {
  if (wantsJson) return Response.json(body, { headers: { ...headers, "cache-control": "no-store" } });
  if (body.problem) search.set("problem", body.problem);
  return redirect(search.size > 0 ? `${path}?${search}` : path, { status: 303, headers });
}

/** The address is for posting; following it by hand leads to the cart. */
export function loader(): Response {
  return redirect("/cart");
}
