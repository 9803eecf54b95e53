import { brand } from "../brand.ts";
import type { ProductDetail } from "./product-view.ts";
import type { Rating } from "./rating.ts";
import { reviewTexts } from "./review-texts.ts";
import type { ReviewView } from "./review-view.ts";
import { plainText } from "./rich-text.ts";
import { optionParameter, type VariantView } from "./variants.ts";
import type { Video } from "./videos.ts";

const availabilities = { available: "InStock", preorder: "PreOrder", soldOut: "OutOfStock" } as const;

/**
 * A product as schema.org has it: one offer, or a group with an offer for each of its variants. What is sold by
 * subscription alone has none: the price of an offer is what is paid once.
 */
export function productJsonLd(product: ProductDetail, url: string, rating?: Rating): object {
  const facts = {
    "@context": "https://schema.org",
    name: product.name,
    url,
    description: plainText(product.blocks).join(" "),
    image: product.pictures.map((picture) => new URL(picture.url, url).href),
    brand: { "@type": "Brand", name: product.brand ?? brand.name },
    ...(rating?.count && {
      aggregateRating: ratingFacts(rating),
    }),
    ...videosOf(product, url),
  };
  if (product.variants.length < 2) {
    const availability = availabilities[product.stock];
    const { amount: price, currency } = product.price;
    const offers = product.isNeverOnce ? undefined : offerOf({ price, currency, availability, url });
    return { ...facts, "@type": "Product", ...(product.sku ? { sku: product.sku } : {}), ...(offers && { offers }) };
  }
  return {
    ...facts,
    "@type": "ProductGroup",
    productGroupID: product.id,
    variesBy: product.options.map(({ name }) => propertyOf(name)),
    hasVariant: product.variants.map((variant, index) =>
      variantOf(product, variant, url, index === 0 ? termsOf() : referencesTo(termsOf())),
    ),
  };
}

/** What buyers say about a product, as schema.org has it. */
export function reviewsJsonLd(name: string, url: string, rating: Rating, reviews: readonly ReviewView[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    url: url.replace(/\/reviews$/, ""),
    aggregateRating: ratingFacts(rating),
    review: reviews.map((review) => ({
      "@type": "Review",
      reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      author: { "@type": "Person", name: review.name ?? reviewTexts.guest },
      datePublished: review.date,
      ...(review.title && { name: review.title }),
      ...(review.body && { reviewBody: review.body }),
      ...(review.pictures.length > 0 && { image: review.pictures.map((picture) => picture.url) }),
      ...(review.videos.length > 0 && {
        video: review.videos.map(({ video, poster }) =>
          videoFacts(video, { name: review.title ?? name, poster, date: review.date }),
        ),
      }),
    })),
  };
}

function videosOf({ pictures, name }: ProductDetail, page: string): { readonly subjectOf?: object[] } {
  const subjectOf = pictures.flatMap(({ video, url, alt }) =>
    video ? [videoFacts(video, { name: alt || name, poster: new URL(url, page).href })] : [],
  );
  return subjectOf.length > 0 ? { subjectOf } : {};
}

interface VideoFacts {
  readonly name: string;
  readonly poster?: string | undefined;
  /** When it was published, where that is known. */
  readonly date?: string;
}

function videoFacts({ url, sources }: Video, { name, poster, date }: VideoFacts): object {
  const file = sources.find(({ type }) => type === "video/mp4")?.url ?? url;
  return {
    "@type": "VideoObject",
    name,
    contentUrl: file,
    ...(poster && { thumbnailUrl: poster }),
    ...(date && { uploadDate: date }),
  };
}

function ratingFacts({ average, count }: Rating): object {
  return { "@type": "AggregateRating", ratingValue: average, reviewCount: count };
}

function variantOf(product: ProductDetail, variant: VariantView, url: string, terms: Terms): object {
  const page = new URL(url);
  for (const [option, choice] of Object.entries(variant.choices))
    page.searchParams.set(optionParameter(option), choice);
  const shown = product.options
    .flatMap(({ name, choices }) => choices.filter((choice) => choice.name === variant.choices[name]))
    .find(({ picture }) => picture !== undefined)?.picture;
  const picture = product.pictures[shown ?? 0];
  const state = !variant.inStock ? "soldOut" : variant.preorder === undefined ? "available" : "preorder";
  const price = { price: variant.price, currency: product.price.currency };
  return {
    "@type": "Product",
    name: [product.name, ...Object.values(variant.choices)].join(", "),
    sku: variant.sku || variant.id,
    ...(picture ? { image: new URL(picture.url, url).href } : {}),
    ...Object.fromEntries(
      Object.entries(variant.choices).flatMap(([option, choice]) => {
        const property = propertyOf(option);
        return property.startsWith("https://") ? [[property.slice("https://schema.org/".length), choice]] : [];
      }),
    ),
    ...(!product.isNeverOnce && {
      offers: offerOf({ ...price, availability: availabilities[state], url: page.href }, terms),
    }),
  };
}

/** What schema.org calls an option: its own property where it has one, else the option's name. */
function propertyOf(option: string): string {
  if (/^colou?r$/i.test(option)) return "https://schema.org/color";
  const known = ["size", "material", "pattern"].find((name) => name === option.toLowerCase());
  return known ? `https://schema.org/${known}` : option;
}

interface OfferFacts {
  readonly price: number;
  readonly currency: string;
  readonly availability: string;
  readonly url: string;
}

function offerOf({ price, currency, availability, url }: OfferFacts, terms = termsOf()): object {
  return {
    "@type": "Offer",
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${availability}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: brand.name },
    ...terms,
    url,
  };
}

/** A part of a page that others refer to. */
interface Named {
  readonly "@id": string;
}

/** What the shop promises about sending things, and about sending them back, as far as it does. */
interface Terms {
  readonly hasMerchantReturnPolicy?: Named;
  readonly shippingDetails: readonly Named[];
}

function termsOf(): Terms {
  const { returnDays, countries } = brand.delivery;
  const policy = {
    "@type": "MerchantReturnPolicy",
    "@id": "#returns",
    applicableCountry: Object.keys(countries),
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  };
  return {
    ...(returnDays && { hasMerchantReturnPolicy: policy }),
    shippingDetails: Object.entries(countries).flatMap(([country, { days }]) =>
      days ? [shippingDetails(country, days)] : [],
    ),
  };
}

/** The same terms where the page has them already: of hundreds of variants they would be a megabyte. */
function referencesTo({ hasMerchantReturnPolicy, shippingDetails }: Terms): Terms {
  const reference = ({ "@id": id }: Named): Named => ({ "@id": id });
  return {
    ...(hasMerchantReturnPolicy && { hasMerchantReturnPolicy: reference(hasMerchantReturnPolicy) }),
    shippingDetails: shippingDetails.map(reference),
  };
}

function shippingDetails(country: string, [first, last]: readonly [number, number]): Named {
  const deliveryTime = {
    "@type": "ShippingDeliveryTime",
    transitTime: { "@type": "QuantitativeValue", minValue: first, maxValue: last, unitCode: "DAY" },
  };
  const shippingDestination = { "@type": "DefinedRegion", addressCountry: country };
  const id = `#delivery-${country}`;
  const details = { "@type": "OfferShippingDetails", "@id": id, shippingDestination, deliveryTime };
  return details;
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

/** Who the shop is. */
export function organizationJsonLd(url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: brand.name,
    url,
    ...(!brand.isPlain && { logo: new URL("/icon-512.png", url).href }),
    ...(brand.contact.email && { email: brand.contact.email }),
    description: brand.description,
  };
}
