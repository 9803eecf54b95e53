import { brand } from "../brand.ts";
import type { ProductDetail } from "./product-view.ts";
import { plainText } from "./rich-text.ts";

const availability = { available: "InStock", preorder: "PreOrder", soldOut: "OutOfStock" } as const;

/** A product as schema.org has it: one offer, or the range of its variants. */
export function productJsonLd(product: ProductDetail, url: string): object {
  const prices = product.variants.map((variant) => variant.price);
  const low = prices.length > 0 ? Math.min(...prices) : product.price.amount;
  const high = prices.length > 0 ? Math.max(...prices) : product.price.amount;
  const common = {
    priceCurrency: product.price.currency,
    availability: `https://schema.org/${availability[product.stock]}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: brand.name },
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: Object.keys(brand.delivery.countries),
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: brand.delivery.returnDays,
    },
    url,
  };
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    url,
    description: plainText(product.blocks).join(" "),
    image: product.pictures.map((picture) => new URL(picture.url, url).href),
    brand: { "@type": "Brand", name: product.brand ?? brand.name },
    ...(product.sku ? { sku: product.sku } : {}),
    offers:
      low === high
        ? { "@type": "Offer", price: low, ...common }
        : { "@type": "AggregateOffer", lowPrice: low, highPrice: high, offerCount: prices.length, ...common },
  };
}

/** The way to a page, from the shop window on. */
export function trailJsonLd(trail: readonly { readonly label: string; readonly to: string }[], url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ label: brand.name, to: "/" }, ...trail].map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: new URL(to, url).href,
    })),
  };
}

/** The shop as a whole, with the address its search answers at. */
export function shopJsonLd(url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: brand.name,
    url,
    description: brand.description,
    potentialAction: {
      "@type": "SearchAction",
      target: `${new URL("/search", url).href}?q={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}
