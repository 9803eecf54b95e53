import { isListingParameter } from "../lib/listing.ts";

interface SharedAddress {
  readonly path: RegExp;
  /** Whether a parameter decides what the page shows. */
  readonly declares: (name: string) => boolean;
}

const none = () => false;

/** Pages that are the same for everyone, but for the cart in their head. */
const addresses: readonly SharedAddress[] = [
  { path: /^\/$/, declares: none },
  { path: /^\/collections$/, declares: none },
  { path: /^\/pages\/[^/]+$/, declares: none },
  { path: /^\/collections\/[^/]+$/, declares: isListingParameter },
  // The names of a product's options are anything that a merchant calls them.
  { path: /^\/products\/[^/]+$/, declares: (name) => /^(?!language$|currency$|option:)./.test(name) },
];

/** Longer addresses are nobody's. */
const longest = 1_000;

/** Whether an address shows the same to everyone. One with a parameter that its page does not know is left alone. */
export function isSharedAddress({ pathname, search, searchParams }: URL): boolean {
  if (pathname.length + search.length > longest) return false;
  const found = addresses.find(({ path }) => path.test(pathname));
  return found !== undefined && [...searchParams.keys()].every(found.declares);
}
