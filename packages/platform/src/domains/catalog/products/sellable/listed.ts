import type { Site } from "../../../../kernel/site.ts";
import type { CatalogItem, ListedPrice } from "../../../../policies/catalog-item.ts";
import { multiplyDivide, parseMoney } from "../../../../policies/money.ts";
import { salePrice } from "../../records/prices.ts";
import type { ProductDocument } from "../../records/product.ts";

/** What one unit costs, without extras, in currencies with a price of their own. The sale takes off the same share. */
export function listedFor(
  { listedPrices = [], discount }: ProductDocument,
  variantId: string,
  fullPrice: number,
  { site, priceRate }: { readonly site: Pick<Site, "settings">; readonly priceRate: number },
): NonNullable<CatalogItem["listed"]> {
  const sold = salePrice(fullPrice, discount, site.settings.currency);
  return Object.fromEntries(
    listedPrices.map(({ currency, price, variants = [] }): [string, ListedPrice] => {
      const own = variants.find((one) => one.variantId.toLowerCase() === variantId);
      const full = parseMoney(own?.price ?? price, currency);
      const isShare = discount.type === "AMOUNT" && fullPrice > 0;
      const lowered = isShare ? multiplyDivide(full, sold, fullPrice) : salePrice(full, discount, currency);
      return [currency, { price: multiplyDivide(lowered, priceRate, 1_000_000), fullPrice: full }];
    }),
  );
}
