import { type GiftCardProduct, giftCardProduct, type PurchasedGiftCard } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import { readIn } from "../../../policies/translation.ts";
import type { Stored } from "../../../store/documents.ts";
import { toImage } from "../../catalog/products/present/media.ts";
import { GIFT_CARD_APP_ID } from "../gift-vouchers/rules.ts";
import { resendProblem, send, UNREADABLE_CODE } from "./deliver.ts";
import type { GiftCardProductDocument, GiftCardPurchaseDocument } from "./document.ts";
import { findGiftCardProduct, giftCardProductId, giftCardProducts, giftCardPurchases } from "./repository.ts";
import { toProduct } from "./rules.ts";

export const giftCardProductHandlers: Implementation = implement(
  giftCardProduct,
  {
    async createGiftCardProduct({ product: input }, call) {
      const date = call.now.toISOString();
      const own = { id: giftCardProductId(call.site.id), createdDate: date, updatedDate: date };
      const product = toProduct(own, input, call.site.settings);
      if (await giftCardProducts.insertIfAbsent(call.db, call.site.id, product)) {
        return { product: present(call, { entity: product, revision: 1 }) };
      }
      const description = "The shop sells gift cards already. Replace what it sells instead.";
      return call.fail("GIFT_CARD_PRODUCT_ALREADY_EXISTS", {}, description);
    },

    async getGiftCardProduct(_, call) {
      const product = await requireProduct(call);
      // Shoppers are told of what they can buy.
      return product.entity.active || isMerchant(call.identity) ? { product: present(call, product) } : missing(call);
    },

    async replaceGiftCardProduct({ product: input }, call) {
      const { entity, revision } = await requireProduct(call);
      checkRevision(call, revision, input.revision);
      const own = { ...entity, updatedDate: call.now.toISOString() };
      const product = toProduct(own, input, call.site.settings);
      return { product: present(call, await giftCardProducts.update(call.db, call.site.id, revision, product)) };
    },

    async listPurchasedGiftCards({ orderId }, call) {
      const found = await giftCardPurchases.listBy(call.db, call.site.id, { order_id: orderId.toLowerCase() });
      return { giftCards: found.map(({ entity }) => presentPurchase(entity)) };
    },

    async resendGiftCard({ id, recipientEmail }, call) {
      await call.runtime.secretBox.prepare();
      return call.transaction(async (inner) => {
        const stored = await giftCardPurchases.getLocked(inner.db, inner.site.id, id.toLowerCase());
        if (!stored) return inner.fail("NOT_FOUND", { id }, `No gift card ${id} was bought.`);
        const problem = await resendProblem(inner.runtime, inner.site, stored.entity);
        if (problem === "unreadable") return inner.fail("GIFT_CARD_CODE_UNREADABLE", { id }, UNREADABLE_CODE);
        if (problem) {
          const description = "The gift card is not issued yet, or its order was canceled.";
          return inner.fail("GIFT_CARD_NOT_ISSUED", { id }, description);
        }
        const entity = recipientEmail ? { ...stored.entity, recipientEmail } : stored.entity;
        const sent = await send(inner.runtime, inner, { ...stored, entity });
        return { giftCard: presentPurchase(sent.entity) };
      });
    },
  },
  { ownTransactions: ["resendGiftCard"], reusable: ["getGiftCardProduct"] },
);

function present(call: Call, { entity, revision }: Stored<GiftCardProductDocument>): GiftCardProduct {
  const { site, runtime, language, identity } = call;
  const { image, translations = [], ...product } = readIn(entity, language, site.settings.language);
  return {
    ...product,
    ...(translations.length > 0 && isMerchant(identity) && { translations }),
    revision: String(revision),
    appId: GIFT_CARD_APP_ID,
    currency: site.settings.currency,
    ...(image && { image: toImage(image, runtime.origin) }),
  };
}

function presentPurchase(purchase: GiftCardPurchaseDocument): PurchasedGiftCard {
  const { id, lineId, status, recipientEmail, recipientName, deliveryDate, sentDate } = purchase;
  return {
    id,
    lineItemId: lineId,
    status: status.toUpperCase() as PurchasedGiftCard["status"],
    recipientEmail,
    deliveryDate,
    ...(recipientName && { recipientName }),
    ...(sentDate && { sentDate }),
  };
}

async function requireProduct(call: Call<"GIFT_CARD_PRODUCT_NOT_FOUND">): Promise<Stored<GiftCardProductDocument>> {
  return (await findGiftCardProduct(call.db, call.site.id)) ?? missing(call);
}

function missing(call: Call<"GIFT_CARD_PRODUCT_NOT_FOUND">): never {
  return call.fail("GIFT_CARD_PRODUCT_NOT_FOUND", {}, "The shop sells no gift cards.");
}
