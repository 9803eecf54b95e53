import type { Product } from "@vitrine/contract";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { ExtraFields } from "./components/product/ExtraFields.tsx";
import type { PriceView, ProductDetail } from "./lib/product-view.ts";
import type { Shop } from "./shop.server.ts";

/** The extras and subscriptions of a product as fields of its form; none where it has neither. */
export async function extraFields(
  { catalog }: Shop,
  { id: productId, priceData }: Product,
  price: PriceView,
  search: URLSearchParams,
): Promise<Pick<ProductDetail, "extras" | "isNeverOnce">> {
  const choices = await catalog.productEditor.getProductChoices({ productId });
  const { modifierGroups: groups, subscriptionOptions: subscriptions, subscriptionOnly: isNeverOnce = false } = choices;
  if (groups.length + subscriptions.length === 0) return {};
  const chosen = [...search.getAll("extra"), ...search.getAll("subscription")];
  const currency = priceData?.currency ?? price.currency;
  const html = renderToStaticMarkup(
    <ExtraFields {...{ groups, subscriptions, isNeverOnce, price, currency, chosen }} />,
  );
  return { extras: { __html: html }, ...(isNeverOnce && { isNeverOnce }) };
}
