import { brand } from "../brand.ts";

/** A page in one of the shop's languages. */
interface Alternate {
  /** BCP 47, or `x-default`: for readers of none of them. */
  readonly language: string;
  readonly address: string;
}

/** The address of a page in a language; in the shop's own it needs no word of it. */
export function addressIn(address: string, tag: string): string {
  if (tag === brand.locale) return address;
  const url = new URL(address);
  url.searchParams.set("language", tag);
  return url.href;
}

/** A page in each language of the shop; none where there is only one. */
export function alternatesOf(address: string): readonly Alternate[] {
  const { languages = [], locale } = brand;
  if (languages.length < 2) return [];
  return [
    ...languages.map((tag) => ({ language: hreflangOf(tag, languages), address: addressIn(address, tag) })),
    { language: "x-default", address: addressIn(address, locale) },
  ];
}

/** Without its region, so that readers elsewhere are meant too, unless another has the same language. */
function hreflangOf(tag: string, languages: readonly string[]): string {
  const [language = tag] = tag.split("-");
  return languages.filter((one) => one.split("-")[0] === language).length > 1 ? tag : language;
}
