/** Who reads a feed of products. */
export type FeedChannel = "google" | "meta";

/** Where feeds are. */
export const feedPath = "/_vitrine/feeds";

/** Names of the files by who reads them. */
export const feedNames: Readonly<Record<FeedChannel, string>> = { google: "google.xml", meta: "meta.csv" };

/** The address of a feed. It holds no secret: what it gives away, shoppers see in the shop. */
export function feedUrl(origin: string, siteId: string, channel: FeedChannel): string {
  return `${origin}${feedPath}/${siteId}/${feedNames[channel]}`;
}
