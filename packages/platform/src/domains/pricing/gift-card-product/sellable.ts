import type { Call } from "../../../kernel/context.ts";
import {
  type CatalogItem,
  type CatalogKey,
  type CatalogProblem,
  DEFAULT_VARIANT_ID,
} from "../../../policies/catalog-item.ts";
import { dayIn } from "../../../policies/zone.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import { GIFT_CARD_APP_ID } from "../gift-vouchers/rules.ts";
import type { GiftCardProductDocument } from "./document.ts";
import { findGiftCardProduct } from "./repository.ts";
import { type GiftCardOrder, readOptions, type Terms } from "./rules.ts";

/** Most gift cards of one line. */
const MAX_CARDS = 100;

export function isGiftCard({ appId }: CatalogKey): boolean {
  return appId.toLowerCase() === GIFT_CARD_APP_ID;
}

/** Gift cards as lines need them, in the order of the references. */
export async function sellableGiftCards(
  { db, site, now }: Pick<Call, "db" | "site" | "now">,
  references: readonly CatalogKey[],
): Promise<(CatalogItem | CatalogProblem)[]> {
  if (references.length === 0) return [];
  const product = (await findGiftCardProduct(db, site.id))?.entity;
  const terms = { currency: site.settings.currency, timeZone: timeZoneOf(site.settings), now };
  return references.map(({ catalogItemId, options }) => {
    if (!product?.active || product.id !== catalogItemId.toLowerCase()) {
      return { kind: "problem", code: "NOT_FOUND", message: "The shop does not sell this gift card." };
    }
    const read = readOptions(product, options ?? {}, terms);
    if ("problem" in read) return { kind: "problem", code: "OPTIONS_MISSING", message: read.problem };
    return toItem(product, read, terms);
  });
}

function toItem(product: GiftCardProductDocument, order: GiftCardOrder, { timeZone }: Terms): CatalogItem {
  const { value, recipientName, recipientEmail, deliveryDate } = order;
  const recipient = recipientName ?? recipientEmail;
  return {
    kind: "item",
    key: `${product.id}/${JSON.stringify(order)}`,
    productId: product.id,
    variantId: DEFAULT_VARIANT_ID,
    name: product.name,
    ...(product.translations && { translations: product.translations }),
    slug: "gift-card",
    price: value,
    fullPrice: value,
    itemType: "GIFT_CARD",
    ...(product.image && { image: product.image }),
    descriptionLines: [
      ...(recipient ? [descriptionLine("Recipient", recipient)] : []),
      ...(deliveryDate ? [descriptionLine("Delivery", dayIn(timeZone, new Date(deliveryDate)))] : []),
    ],
    stock: { tracked: false, available: MAX_CARDS },
    visible: true,
    collectionIds: [],
  };
}

function descriptionLine(name: string, text: string) {
  return { name: { original: name }, plainText: { original: text } };
}
