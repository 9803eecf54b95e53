import { brand } from "../brand.ts";

let ofRequest: () => string | undefined = () => undefined;

/** On a server, where the locale of the request under way is read. */
export function readLocaleFrom(source: () => string | undefined): void {
  ofRequest = source;
}

/** Language and region of the page, such as `en-US`: what the visitor chose, else the shop's. */
export function locale(): string {
  if (typeof document !== "undefined") return document.documentElement.lang || brand.locale;
  return ofRequest() ?? brand.locale;
}
