import type { Context, Hono } from "hono";
import { feedRevision, feedTypes, readFeed } from "../domains/catalog/feeds/feed.ts";
import type { Runtime } from "../kernel/context.ts";
import { ApplicationError } from "../kernel/errors.ts";
import { type FeedChannel, feedNames, feedPath } from "../policies/feed-url.ts";

/** Hands out the products of a shop to who advertises them, where its merchant wants that. */
export function feedRoutes(router: Hono, runtime: Runtime): void {
  for (const channel of Object.keys(feedNames) as FeedChannel[]) {
    router.get(`${feedPath}/:siteId/${feedNames[channel]}`, (context) => feed(context, runtime, channel));
  }
}

async function feed(context: Context, runtime: Runtime, channel: FeedChannel): Promise<Response> {
  const site = await runtime.sites.load(context.req.param("siteId"));
  const currency = context.req.query("currency")?.toUpperCase();
  const choice = { currency, language: context.req.query("language") };
  const revision = site.settings.feeds?.[channel] ? await feedRevision(runtime, site, channel, choice) : undefined;
  if (revision === undefined) throw noFeed();
  const headers = {
    etag: `"${revision}"`,
    "cache-control": "public, max-age=600",
    "content-type": feedTypes[channel],
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-robots-tag": "noindex",
  };
  if (context.req.header("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  const content = await readFeed(runtime, site, channel, { ...choice, revision });
  if (!content) throw noFeed();
  return new Response(content, { headers });
}

function noFeed(): ApplicationError {
  const description = "There is no such feed. The merchant turns feeds on under Import and export.";
  return new ApplicationError("NOT_FOUND", { description });
}
