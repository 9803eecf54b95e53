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

/** Parameters by which advertisements, mails and posts know who came through them; scripts read them in the browser. */
const campaign =
  /^(utm_|mtm_|pk_|hsa_|gad_|_hs)|^(([dgy]|fb|tt|tw)clid|gclsrc|[gw]braid|srsltid|msclkid|igshid|igsh|epik|ScCid|li_fat_id|rdt_cid|mc_[ce]id|_kx|_gl|_ga|vero_id)$/;

/** The address without what only says how somebody came to it: each of a thousand clicks has its own, and all see one page. */
export function withoutCampaign(address: string): string {
  if (!address.includes("?")) return address;
  const url = new URL(address);
  const names = [...url.searchParams.keys()].filter((name) => campaign.test(name));
  if (names.length === 0) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
