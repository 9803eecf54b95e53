import { brand } from "../brand.ts";
import type { ProductDetail } from "./product-view.ts";

const availability = { available: "InStock", preorder: "PreOrder", soldOut: "OutOfStock" } as const;

/** A product as schema.org has it: one offer, or the range of its variants. */
export function productJsonLd(product: ProductDetail, url: string): object {
  const prices = product.variants.map((variant) => variant.price);
  const low = prices.length > 0 ? Math.min(...prices) : product.price.amount;
  const high = prices.length > 0 ? Math.max(...prices) : product.price.amount;
  const common = {
    priceCurrency: product.price.currency,
    availability: `https://schema.org/${availability[product.stock]}`,
    url,
  };
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    url,
    description: product.paragraphs.join(" "),
    image: product.pictures.map((picture) => new URL(picture.url, url).href),
    brand: { "@type": "Brand", name: product.brand ?? brand.name },
    ...(product.sku ? { sku: product.sku } : {}),
    offers:
      low === high
        ? { "@type": "Offer", price: low, ...common }
        : { "@type": "AggregateOffer", lowPrice: low, highPrice: high, offerCount: prices.length, ...common },
  };
}
