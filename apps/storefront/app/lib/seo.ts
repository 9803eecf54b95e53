import type { MetaDescriptor } from "react-router";
import { brand } from "../brand.ts";
import { addressIn, alternatesOf } from "./alternates.ts";
import { locale } from "./locale.ts";
import { type Picture, previewOf } from "./pictures.ts";

interface PageFacts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Address of the page without the parts that only sort or choose, its language among them. */
  readonly canonical?: string | undefined;
  readonly picture?: Picture | undefined;
  /** What a preview of a link to it shows: a page unless given. */
  readonly kind?: "website" | "product";
  /** Structured data of the page. */
  readonly jsonLd?: readonly object[] | undefined;
  /** Not for search engines: carts, searches, orders. */
  readonly isPrivate?: boolean;
}

/**
 * Title, description, canonical address and preview of a page. Loaders return it as `head`, so that the browser is sent
 * the result and not the code.
 */
export function describePage(facts: PageFacts): MetaDescriptor[] {
  const parts = facts.title ? [facts.title, brand.name] : [brand.name, brand.tagline];
  const title = parts.filter(Boolean).join(" – ");
  const description = shorten(facts.description ?? brand.description);
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: facts.kind ?? "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: locale().replace("-", "_") },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    // The heads that browsers make themselves are of pages for one visitor, which have no such address.
    ...(import.meta.env.SSR && facts.canonical ? addressTags(facts.canonical) : []),
    { name: "twitter:card", content: facts.picture ? "summary_large_image" : "summary" },
    ...(facts.picture ? pictureTags(facts.picture, facts.canonical) : []),
    ...(facts.isPrivate ? [{ name: "robots", content: "noindex" }] : []),
    ...(facts.jsonLd ?? []).map((part) => ({ "script:ld+json": part })),
  ] as MetaDescriptor[];
}

/** Where the page is found, in its language and in the others of the shop. */
function addressTags(plain: string): object[] {
  const canonical = addressIn(plain, locale());
  return [
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:url", content: canonical },
    ...alternatesOf(plain).map(({ language, address }) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: language,
      href: address,
    })),
  ];
}

/** Facebook's names; the others read them too. */
function pictureTags(picture: Picture, canonical: string | undefined): object[] {
  const { url, width, height, alt } = previewOf(picture);
  return [
    { property: "og:image", content: absolute(url, canonical) },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
  ];
}

/** What fits under a search result. */
function shorten(text: string): string {
  return text.length <= 158 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, "")}…`;
}

function absolute(url: string, base: string | undefined): string {
  return base && URL.canParse(url, base) ? new URL(url, base).href : url;
}
