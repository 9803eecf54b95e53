import { scriptSource } from "../lib/content-policy.server.ts";

const encoder = new TextEncoder();

/** Where a visitor's own is put into a page: what is around it, as bytes. */
export interface Slots {
  readonly beforeLink: Uint8Array;
  readonly beforeCart: Uint8Array;
  readonly afterCart: Uint8Array;
  /** The script that has the cart: where it begins in `beforeCart` and ends in `afterCart`. */
  readonly script: { readonly begin: number; readonly end: number };
  /** Sources of the other scripts. */
  readonly sources: readonly string[];
}

/** What a page has of one visitor. */
export interface Personal {
  /** The way to the cart, as HTML. */
  readonly link: string;
  /** The cart, as its loader wrote it. */
  readonly cart: string;
}

interface InlineScript {
  readonly begin: number;
  readonly end: number;
}

/**
 * A page without the mark of its own scripts, and where these are. What somebody may have brought into the page as a text
 * has no mark, is none of them, and is run by no browser.
 * @param nonce which no one could know before the page was rendered
 */
export function unmarked(marked: string, nonce: string): { readonly html: string; readonly scripts: InlineScript[] } {
  const mark = ` nonce="${nonce}"`;
  let taken = 0;
  const scripts = [...marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>|\snonce="([^"]*)"/g)].flatMap(
    ({ 0: found, 1: attributes, 2: text = "", 3: value, index }) => {
      if (attributes === undefined) {
        if (value === nonce) taken += mark.length;
        return [];
      }
      const isOwn = attributes.includes(mark);
      if (isOwn) taken += mark.length;
      const isRun = !/\ssrc=/.test(attributes) && !/\stype="application\//.test(attributes);
      const end = index - taken + found.length - "</script>".length;
      return isOwn && isRun ? [{ begin: end - text.length, end }] : [];
    },
  );
  return { html: marked.replaceAll(mark, ""), scripts };
}

/** Sources of scripts inside a page. */
export function sourcesOf(html: string, scripts: readonly InlineScript[]): string[] {
  return scripts.map(({ begin, end }) => scriptSource(html.slice(begin, end)));
}

interface Rendered {
  readonly html: string;
  /** The page as bytes, of which the slots are parts. */
  readonly body: Uint8Array;
  readonly scripts: readonly InlineScript[];
}

/** Where a page has what was put in for no visitor; undefined when it is not found exactly once. */
export function slotsOf({ html, body, scripts }: Rendered, nobody: Personal): Slots | undefined {
  const link = onlyPlaceOf(html, nobody.link);
  const written = inScript(nobody.cart);
  const cart = onlyPlaceOf(html, written);
  const own = scripts.find(({ begin, end }) => cart !== undefined && begin <= cart && cart < end);
  if (link === undefined || cart === undefined || !own || link > own.begin) return undefined;
  const [afterLink, afterCart] = [link + nobody.link.length, cart + written.length];
  const bytes = (begin: number, end: number) => Buffer.byteLength(html.slice(begin, end));
  const beforeLink = bytes(0, link);
  const linkEnd = beforeLink + Buffer.byteLength(nobody.link);
  const cartBegin = linkEnd + bytes(afterLink, cart);
  return {
    beforeLink: body.subarray(0, beforeLink),
    beforeCart: body.subarray(linkEnd, cartBegin),
    afterCart: body.subarray(cartBegin + Buffer.byteLength(written)),
    script: { begin: bytes(afterLink, own.begin), end: bytes(afterCart, own.end) },
    sources: sourcesOf(
      html,
      scripts.filter((script) => script !== own),
    ),
  };
}

/** The page with what a visitor has, and the sources of its scripts. */
export function fill(
  { beforeLink, beforeCart, afterCart, script, sources }: Slots,
  { link, cart }: Personal,
): { readonly body: Uint8Array<ArrayBuffer>; readonly sources: readonly string[] } {
  const written = encoder.encode(inScript(cart));
  const own = scriptSource(beforeCart.subarray(script.begin), written, afterCart.subarray(0, script.end));
  const body = Buffer.concat([beforeLink, encoder.encode(link), beforeCart, written, afterCart]);
  return { body, sources: [...sources, own] };
}

function onlyPlaceOf(html: string, part: string): number | undefined {
  const place = html.indexOf(part);
  return place >= 0 && html.indexOf(part, place + 1) < 0 ? place : undefined;
}

/** A text of a loader as React Router puts it into a page: JSON, in the text of a script that has no HTML in it. */
function inScript(text: string): string {
  const twice = JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1);
  return twice.replace(
    /[&><\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
