import type { OptionTranslations } from "@vitrine/contract";
import { collectionDocuments } from "../../domains/catalog/collections/repository.ts";
import { allocateNumericIds } from "../../domains/catalog/products/repository.ts";
import { insertProducts, type NewCatalogProduct } from "../../domains/catalog/products/write/insert-products.ts";
import type { CollectionDocument } from "../../domains/catalog/records/collection.ts";
import { recountCollections } from "../../domains/catalog/records/collection-counts.ts";
import { databaseSearch } from "../../domains/catalog/search-engine/database-search.ts";
import { shippingOptionDocuments } from "../../domains/delivery/shipping-options/repository.ts";
import { findSite } from "../../domains/operations/sites/repository.ts";
import type { GiftCardProductDocument } from "../../domains/pricing/gift-card-product/document.ts";
import { giftCardProductId, giftCardProducts } from "../../domains/pricing/gift-card-product/repository.ts";
import { taxGroupDocuments } from "../../domains/pricing/taxes/group-repository.ts";
import { mappingDocuments } from "../../domains/pricing/taxes/mapping-repository.ts";
import { taxRegionDocuments } from "../../domains/pricing/taxes/region-repository.ts";
import type { Db, Store } from "../../kernel/database/port.ts";
import { nameId } from "../../kernel/name-id.ts";
import type { SiteSettings } from "../../kernel/site.ts";
import { insertSite, type SiteAccess } from "../sites/insert-site.ts";
import { type DemoCatalog, type DemoTranslation, readDemoCatalog, readGermanCatalog } from "./catalog-file.ts";
import { seedPages } from "./demo-pages.ts";
import { type DemoPictures, readDemoPictures, seedLibrary } from "./demo-pictures.ts";
import { demoCollectionId, toProduct } from "./demo-products.ts";
import { seedReviews } from "./demo-reviews.ts";
import { collectionTranslations, giftCardTranslations, optionTranslations } from "./demo-translations.ts";
import { shippingOptions, taxGroups, taxRegions } from "./maren-commerce.ts";
import { marenSettings } from "./maren-settings.ts";

export interface SeedDemoOptions {
  readonly siteId: string;
  /** Public origin of the platform; shop pages are on it unless `settings` say otherwise. */
  readonly origin?: string;
  /** Replaces parts of the demo shop's settings. */
  readonly settings?: Partial<SiteSettings>;
  /** What opens the shop; nothing does unless given. */
  readonly access?: SiteAccess;
  readonly now?: Date;
  /** False leaves products and collections out; delivery and tax are there all the same. */
  readonly withCatalog?: boolean;
  /** What buyers say about the catalog; nothing unless asked for. */
  readonly withReviews?: boolean;
  /** Terms, returns, privacy and a legal notice; no pages unless asked for. */
  readonly withPages?: boolean;
  /** The pictures of products are in the media library; it is empty unless asked for. */
  readonly withLibrary?: boolean;
}

/**
 * Makes the demo shop *Maren* with its catalog, delivery and tax. Ids follow from names, so they are the same on
 * every machine. A site that is already there is left as it is.
 */
export async function seedDemo(store: Store, options: SeedDemoOptions): Promise<void> {
  const { siteId: id, settings, access, now = new Date() } = options;
  if (await store.read((db) => findSite(db, id))) return;
  const { collections, products, giftCard, ...names } =
    options.withCatalog === false ? nothing : await readCatalog(id, now);
  await insertSite(
    store,
    {
      id,
      settings: { ...marenSettings, ...names, ...settings },
      taxGroupId: taxGroups[0].id,
      ...(access && { access }),
      async fill(db) {
        await seedCatalog(db, id, collections, products);
        if (giftCard) await giftCardProducts.insert(db, id, giftCard);
        await seedDelivery(db, id, now);
        await seedTaxes(db, id, now);
        if (options.withLibrary) await seedLibrary(db, id, products, now);
        if (options.withReviews) await seedReviews(db, id, now);
        if (options.withPages) await seedPages(db, id, now);
      },
    },
    now,
  );
}

interface Catalog {
  readonly collections: readonly CollectionDocument[];
  readonly products: readonly NewCatalogProduct[];
  readonly giftCard?: GiftCardProductDocument;
  readonly optionTranslations?: readonly OptionTranslations[];
}

const nothing: Catalog = { collections: [], products: [] };

async function readCatalog(siteId: string, now: Date): Promise<Catalog> {
  const [source, sizes, german] = await Promise.all([readDemoCatalog(), readDemoPictures(), readGermanCatalog()]);
  const { currency } = source;
  return {
    collections: source.collections.map((collection, index) => toCollection(collection, index, { now, sizes, german })),
    products: source.products.map((product) => toProduct(product, { currency, now, sizes, german })),
    giftCard: toGiftCard(source.giftCard, siteId, { now, sizes, german }),
    optionTranslations: optionTranslations(german),
  };
}

interface Made {
  readonly now: Date;
  readonly sizes: DemoPictures;
  readonly german: DemoTranslation;
}

function toGiftCard(
  { picture, ...values }: DemoCatalog["giftCard"],
  siteId: string,
  { now, sizes, german }: Made,
): GiftCardProductDocument {
  const date = now.toISOString();
  const { width, height } = sizes.of(picture.file);
  return {
    ...values,
    id: giftCardProductId(siteId),
    createdDate: date,
    updatedDate: date,
    active: true,
    validFor: { unit: "YEAR", count: 3 },
    image: { id: picture.file, width, height, altText: picture.alt },
    translations: giftCardTranslations(german),
  };
}

function toCollection(
  { slug, name, description, picture }: DemoCatalog["collections"][number],
  index: number,
  { now, sizes, german }: Made,
): CollectionDocument {
  const date = new Date(now.getTime() + index + 1).toISOString();
  const { width, height } = picture ? sizes.of(picture.file) : {};
  return {
    id: demoCollectionId(slug),
    createdDate: date,
    updatedDate: date,
    name,
    slug,
    description,
    visible: true,
    translations: collectionTranslations(slug, german),
    media:
      picture && width && height ? [{ id: picture.file, width, height, altText: picture.alt, title: picture.alt }] : [],
  };
}

async function seedCatalog(
  db: Db,
  siteId: string,
  collections: readonly CollectionDocument[],
  products: readonly NewCatalogProduct[],
): Promise<void> {
  for (const collection of collections) await collectionDocuments.insert(db, siteId, collection);
  const highest = Math.max(0, ...products.map(({ product }) => product.numericId));
  await allocateNumericIds(db, siteId, highest);
  await insertProducts({ db, siteId }, products, databaseSearch);
  await recountCollections(db, siteId);
}

async function seedDelivery(db: Db, siteId: string, now: Date): Promise<void> {
  for (const [index, option] of shippingOptions.entries()) {
    // A moment apart, because buyers see them in the order they were made.
    const date = new Date(now.getTime() + index).toISOString();
    await shippingOptionDocuments.insert(db, siteId, {
      ...option,
      createdDate: date,
      updatedDate: date,
      deliveryRegionId: option.deliveryRegionIds[0],
      deliveryRegionIds: [...option.deliveryRegionIds],
      rates: option.rates.map((rate) => ({ ...rate, conditions: [...rate.conditions] })),
    });
  }
}

async function seedTaxes(db: Db, siteId: string, now: Date): Promise<void> {
  const date = now.toISOString();
  const dates = { createdDate: date, updatedDate: date };
  const [, printed] = taxGroups;
  await taxGroupDocuments.insert(db, siteId, { ...printed, ...dates });
  for (const { country, subdivision, rates, ...tax } of taxRegions) {
    const taxRegionId = nameId("maren", "tax-region", country, subdivision);
    const region = { country, subdivision, appId: manualCalculatorId };
    await taxRegionDocuments.insert(db, siteId, { id: taxRegionId, ...dates, ...region });
    for (const [index, group] of taxGroups.entries()) {
      const id = nameId("maren", "tax-mapping", country, subdivision, group.id);
      const mapping = {
        taxGroupId: group.id,
        taxRegionId,
        taxRate: rates[index] ?? "0",
        taxType: "SALES",
        exemptRates: [],
      };
      await mappingDocuments.insert(db, siteId, { id, ...dates, ...mapping, ...tax });
    }
  }
}

/** The calculator that applies the rates written down here, as tax regions name it. */
const manualCalculatorId = nameId("vitrine", "tax-calculator", "manual");
