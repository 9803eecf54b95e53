import { createHash } from "node:crypto";
import type { Runtime } from "../../../kernel/context.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { invalid, type ValidationError } from "../../../kernel/errors.ts";
import type { Site, SiteSettings } from "../../../kernel/site.ts";
import { chargeAt, chargeConversion } from "../../../policies/conversion.ts";
import type { FeedChannel } from "../../../policies/feed-url.ts";
import { findLanguage } from "../../../policies/translation.ts";
import { planRemoval } from "../../media/records/repository.ts";
import { readCatalog } from "../exports/products.ts";
import { googleFoot, googleHead, googleItem } from "./google.ts";
import { type FeedContext, feedItems } from "./items.ts";
import { metaHead, metaItem } from "./meta.ts";

export const feedTypes: Readonly<Record<FeedChannel, string>> = {
  google: "application/xml; charset=utf-8",
  meta: "text/csv; charset=utf-8",
};

/** How long a feed that was made is kept for those who come next, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** What a feed is asked for in; what is absent is the shop's own. */
export interface FeedChoice {
  /** ISO 4217. */
  readonly currency: string | undefined;
  /** BCP 47. */
  readonly language: string | undefined;
}

/**
 * Which version a feed has; undefined when the currency is not one of the shop's.
 * @throws ValidationError when the language is none of the shop's
 */
export async function feedRevision(
  runtime: Runtime,
  site: Site,
  channel: FeedChannel,
  choice: FeedChoice,
): Promise<string | undefined> {
  const context = contextOf(runtime, site, choice);
  if (!context) return undefined;
  const { name } = site.settings;
  const names = context.language ? site.settings.optionTranslations : undefined;
  const seen = await catalogRevision(runtime, site.id);
  const rate = context.conversion ? context.conversion.convert(1_000_000) : 0;
  const facts = [
    channel,
    context.currency,
    rate,
    context.shopUrl,
    context.weightUnit,
    name,
    languageOf(context),
    names,
    seen,
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}

/** The content of a feed: what was made for this version of the catalog, or made anew. */
export async function readFeed(
  runtime: Runtime,
  site: Site,
  channel: FeedChannel,
  { revision, ...choice }: FeedChoice & { readonly revision: string },
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
  const { storage } = runtime.adapters;
  const key = `${site.id}/feeds/${channel}-${revision}`;
  const kept = await storage.read(key);
  if (kept) return kept;
  const context = contextOf(runtime, site, choice);
  if (!context) return undefined;
  const until = runtime.clock.now().getTime() + lifetime;
  await runtime.store.write((db) => planRemoval(db, site.id, key, until), { durable: false });
  await storage.write(key, encoded(writeFeed(runtime, site, channel, context)));
  return storage.read(key);
}

function contextOf(
  { origin, clock }: Runtime,
  { settings }: Site,
  { currency: wanted = settings.currency, language: asked = settings.language }: FeedChoice,
): FeedContext | undefined {
  const { currency: base, currencies = [], weightUnit, storefrontUrl, language: shopLanguage } = settings;
  const language = findLanguage([shopLanguage, ...(settings.languages ?? [])], asked);
  if (!language) throw unknownLanguage(settings);
  const further = language === shopLanguage ? {} : { language };
  const shared = { base, weightUnit, origin, shopUrl: storefrontUrl ?? origin, settings, ...further };
  if (wanted === base) return { ...shared, currency: base };
  const charge = chargeAt(base, currencies, wanted, clock.now());
  return charge && { ...shared, currency: wanted, conversion: chargeConversion(charge) };
}

function unknownLanguage({ language, languages = [] }: SiteSettings): ValidationError {
  return invalid("language", `must be one of the languages of the shop: ${[language, ...languages].join(", ")}`);
}

function languageOf({ language, settings }: FeedContext): string {
  return language ?? settings.language;
}

async function* writeFeed(runtime: Runtime, site: Site, channel: FeedChannel, context: FeedContext) {
  const head = { title: site.settings.name, link: context.shopUrl, language: languageOf(context) };
  yield channel === "google" ? googleHead(head) : metaHead;
  const write = channel === "google" ? googleItem : metaItem;
  for await (const part of readCatalog(runtime, site, { language: context.language })) {
    const items = part.flatMap((exported) => feedItems(exported, context));
    yield items.map(write).join("");
  }
  if (channel === "google") yield googleFoot;
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of text) yield encoder.encode(part);
}

const ofProducts = statement(
  "select count(*) as many, max(updated_at) as latest, sum(visible) as shown from products where site_id = ?",
);
const ofStock = statement(
  `select count(*) as gone from stock where site_id = ?
    and ((tracked = 1 and on_hand <= reserved) or (tracked = 0 and in_stock = 0))`,
);
const ofCollections = statement(
  "select max(updated_at) as latest, count(*) as many from collections where site_id = ?",
);

/** Changes with every product, with what is sold out, and with the names of collections. */
function catalogRevision({ store }: Runtime, siteId: string): Promise<unknown> {
  return store.read(async (db) => {
    const rows = [];
    for (const text of [ofProducts, ofStock, ofCollections]) rows.push((await run(db, text, [siteId])).rows[0]);
    return rows.map((row) => Object.values(row ?? {}).map(Number));
  });
}
