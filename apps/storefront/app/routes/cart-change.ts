import { isApiError } from "@vitrine/sdk";
import { type ActionFunctionArgs, redirect } from "react-router";
import { brand } from "../brand.ts";
import { changeCart, countryOf, estimate, rememberCountry } from "../cart.server.ts";
import type { CartAnswer, CartIntent } from "../lib/cart-changes.ts";
import { problemKey } from "../lib/problems.ts";
import { getShop } from "../shop.server.ts";

const intents: readonly string[] = [
  "add",
  "quantity",
  "remove",
  "note",
  "apply-code",
  "remove-code",
  "country",
] satisfies CartIntent[];

/** Every change of the cart. Scripts get the cart as JSON; forms go on to the cart page. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  // A body that is no form asks for nothing.
  const form = await request.formData().catch(() => new FormData());
  const intent = String(form.get("intent"));
  const wantsJson = request.headers.get("accept")?.includes("application/json") === true;
  const asked = String(form.get("country"));
  const country = intent === "country" && Object.hasOwn(brand.delivery.countries, asked) ? asked : countryOf(request);
  const headers = intent === "country" ? { "set-cookie": rememberCountry(country) } : {};
  const shop = getShop(context);
  try {
    if (!intents.includes(intent)) return answer({ problem: "generic" }, wantsJson, headers);
    await changeCart(shop, intent as CartIntent, form);
    if (!wantsJson) return redirect("/cart", { status: 303, headers });
    return answer({ cart: await estimate(shop, country) }, wantsJson, headers);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return answer({ problem: problemKey(error.code) }, wantsJson, headers);
  }
}

function answer(body: CartAnswer, wantsJson: boolean, headers: Record<string, string>): Response {
  if (wantsJson) return Response.json(body, { headers: { ...headers, "cache-control": "no-store" } });
  const problem = body.problem ? `?problem=${encodeURIComponent(body.problem)}` : "";
  return redirect(`/cart${problem}`, { status: 303, headers });
}

/** The address is for posting; following it by hand leads to the cart. */
export function loader(): Response {
  return redirect("/cart");
}
