import { readFile } from "node:fs/promises";
import { z } from "zod";
import { demoFolder } from "../package-files.ts";

const amount = z.string().regex(/^\d+(\.\d+)?$/);
const picture = z.object({ file: z.string(), alt: z.string() });

/** Counted units, or null where no one counts. */
const stock = z.number().int().min(0).nullable();
const preorder = z.object({ message: z.string().max(250), limit: z.number().int().positive() });

const variant = z.object({
  choices: z.record(z.string(), z.string()),
  stock,
  sku: z.string().max(40),
  price: amount.optional(),
  compareAt: amount.optional(),
  preorder: preorder.optional(),
});

const modifierGroup = z.object({
  id: z.string(),
  name: z.string(),
  maxSelected: z.number().int().positive(),
  modifiers: z.array(z.object({ id: z.string(), label: z.string(), price: amount })).min(1),
});

const subscriptionOption = z.object({
  id: z.string(),
  title: z.string().max(64),
  subscriptionSettings: z.object({
    frequency: z.enum(["DAY", "WEEK", "MONTH", "YEAR"]),
    interval: z.number().int().positive(),
    autoRenewal: z.boolean(),
    enableCustomerCancellation: z.boolean(),
  }),
  discountPercentage: z.number().positive(),
});

const product = z.object({
  numericId: z.number().int().positive(),
  slug: z.string().max(100),
  name: z.string().min(1).max(80),
  brand: z.string().min(1).max(50),
  description: z.string().max(8000),
  price: amount,
  /** The price before the sale. */
  compareAt: amount.optional(),
  sku: z.string().max(40),
  weight: z.number().min(0),
  ribbon: z.string().max(30).optional(),
  collections: z.array(z.string()),
  productOptions: z.array(
    z.object({
      name: z.string(),
      type: z.enum(["color", "drop_down"]),
      choices: z.array(z.object({ value: z.string(), description: z.string() })).min(1),
    }),
  ),
  /** Combinations that are made; none for a product without options. */
  variants: z.array(variant),
  stock: stock.optional(),
  preorder: preorder.optional(),
  modifierGroups: z.array(modifierGroup).optional(),
  subscriptionOptions: z.array(subscriptionOption).optional(),
  subscriptionOnly: z.boolean().optional(),
  additionalInfoSections: z.array(z.object({ title: z.string().max(50), description: z.string().max(16_000) })),
  media: z.array(picture),
  /** Pictures by the description of a color. */
  choiceMedia: z.record(z.string(), picture).optional(),
});

const catalog = z.object({
  currency: z.string().length(3),
  collections: z.array(
    z.object({
      slug: z.string().max(100),
      name: z.string().max(50),
      description: z.string().max(600),
      picture: picture.nullish(),
    }),
  ),
  products: z.array(product),
  /** What the shop sells as gift cards. */
  giftCard: z.object({
    name: z.string().min(1).max(80),
    description: z.string().max(2000),
    amounts: z.array(amount),
    customAmount: z.object({ min: amount, max: amount }),
    picture,
  }),
});

/** What buyers of the demo shop say. */
const review = z.object({
  /** By the last part of its address. */
  product: z.string(),
  rating: z.number().int().min(1).max(5),
  title: z.string().max(200).optional(),
  body: z.string().max(3000).optional(),
  name: z.string().max(100),
  daysAgo: z.number().int().min(0),
  verified: z.boolean(),
  /** People who found it helpful. */
  helpful: z.number().int().min(0),
  /** Of the shop. */
  reply: z.string().max(1000).optional(),
});

export type DemoReview = z.infer<typeof review>;

/** Reads the reviews of the demo shop. @throws when the file does not have the shape the shop needs. */
export async function readDemoReviews(): Promise<readonly DemoReview[]> {
  return z.array(review).parse(JSON.parse(await readFile(new URL("reviews.json", demoFolder), "utf8")));
}

const sampleOrders = z.object({
  customers: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      street: z.string(),
      city: z.string(),
      region: z.string(),
      postalCode: z.string(),
    }),
  ),
  orders: z.array(
    z.object({
      /** By e-mail address. */
      customer: z.string(),
      daysAgo: z.number().min(0),
      /** Units by the last part of the product's address. */
      items: z.record(z.string(), z.number().int().positive()),
      payment: z.enum(["paid", "unpaid", "partially_refunded", "refunded"]),
      refunded: amount.optional(),
      fulfillment: z.enum(["fulfilled", "partial", "unfulfilled"]),
      isCanceled: z.boolean().optional(),
    }),
  ),
});

export type SampleOrders = z.infer<typeof sampleOrders>;

/** Reads the sample orders of the demo shop. @throws when the file does not have the shape the shop needs. */
export async function readSampleOrders(): Promise<SampleOrders> {
  return sampleOrders.parse(JSON.parse(await readFile(new URL("orders.json", demoFolder), "utf8")));
}

const page = z.object({
  kind: z.enum(["TERMS", "RETURNS", "PRIVACY", "LEGAL_NOTICE"]),
  slug: z.string(),
  title: z.string().max(100),
  /** HTML. */
  content: z.string().max(100_000),
  /** The same in German. */
  de: z.object({ title: z.string().max(100), content: z.string().max(100_000) }),
});

export type DemoPage = z.infer<typeof page>;

/** Reads the terms and other pages of the demo shop. @throws when the file does not have the shape the shop needs. */
export async function readDemoPages(): Promise<readonly DemoPage[]> {
  return z.array(page).parse(JSON.parse(await readFile(new URL("pages.json", demoFolder), "utf8")));
}

const texts = z.object({ name: z.string().max(80), description: z.string().max(8000) });

const translation = z.object({
  collections: z.record(z.string(), texts),
  giftCard: texts,
  /** By what they are in English. */
  ribbons: z.record(z.string(), z.string().max(30)),
  sectionTitles: z.record(z.string(), z.string().max(50)),
  extras: z.record(z.string(), z.string().max(100)),
  terms: z.record(z.string(), z.string().max(64)),
  options: z.array(
    z.object({ option: z.string(), name: z.string(), choices: z.record(z.string(), z.string().max(50)) }),
  ),
  /** Plain text; the sections are in the order of the product's own. */
  products: z.record(z.string(), texts.extend({ sections: z.array(z.string()) })),
});

export type DemoTranslation = z.infer<typeof translation>;

/** Reads the demo catalog in German. @throws when the file does not have the shape the shop needs. */
export async function readGermanCatalog(): Promise<DemoTranslation> {
  return translation.parse(JSON.parse(await readFile(new URL("catalog.de.json", demoFolder), "utf8")));
}

export type DemoCatalog = z.infer<typeof catalog>;
export type DemoProduct = DemoCatalog["products"][number];
export type DemoVariant = DemoProduct["variants"][number];

/** Reads the demo catalog. @throws when the file does not have the shape the shop needs. */
export async function readDemoCatalog(): Promise<DemoCatalog> {
  return catalog.parse(JSON.parse(await readFile(new URL("catalog.json", demoFolder), "utf8")));
}
