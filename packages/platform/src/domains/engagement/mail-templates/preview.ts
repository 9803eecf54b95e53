import type { mailTemplates, PreviewMailRequest } from "@vitrine/contract";
import type { CallOf } from "../../../kernel/implement.ts";
import { formatMoney } from "../../../policies/money.ts";
import { toImage } from "../../catalog/products/present/media.ts";
import { productDocuments } from "../../catalog/products/repository.ts";
import { stillOf } from "../../catalog/records/video.ts";
import { isOrderMail, orderMail } from "../../checkout/order-mails/order-mail.ts";
import { requireOrder } from "../../checkout/orders/access.ts";
import { exampleLink } from "../../checkout/orders/pay-link.ts";
import type { LetterMail } from "../../notifications/mail/letter.ts";
import { sampleMail } from "../../notifications/mail/samples/kind-samples.ts";
import type { SampleItem } from "../../notifications/mail/samples/sample-order.ts";
import { withTexts } from "../../notifications/mail/texts/apply.ts";
import { assertTexts } from "../../notifications/mail/texts/check.ts";
import { mailTemplates as templates } from "../../notifications/mail/texts/repository.ts";
import { readLegalLinks } from "../../operations/shop-pages/legal.ts";

type PreviewCall = CallOf<typeof mailTemplates.previewMail>;

/** A mail as its reader would get it, with the texts of the request or those that are saved. */
export async function previewMail(request: PreviewMailRequest, call: PreviewCall, to: string): Promise<LetterMail> {
  const { kind, texts } = request;
  if (texts) assertTexts(kind, texts);
  const mail = await mailOf(request, call, to);
  const saved = texts ? undefined : await templates.get(call.db, call.site.id, kind);
  const language = mail.letter.language as keyof NonNullable<typeof saved>["entity"]["texts"];
  return withTexts(mail, texts ?? saved?.entity.texts[language] ?? {});
}

async function mailOf({ kind, language, orderId }: PreviewMailRequest, call: PreviewCall, to: string) {
  const wanted = language ?? call.site.settings.language;
  if (orderId === undefined || !isOrderMail(kind)) {
    const items = await itemsOf(call);
    const legal = await readLegalLinks(call.db, call.site, call.runtime.origin);
    return sampleMail(kind, { site: call.site, to, language: wanted, ...(items.length > 0 && { items }), legal });
  }
  const { entity } = await requireOrder(call, orderId);
  const order = language ? { ...entity, language, view: { ...entity.view, buyerLanguage: language } } : entity;
  const mail = await orderMail(call, order, kind, { to, linkOf: exampleLink });
  const description = "The order gives no reason for this mail. Leave the order out to see an invented one.";
  return mail ?? call.fail("MAIL_NOT_AVAILABLE", { kind, orderId }, description);
}

/** Something of the shop's own, so that the invented order looks like one of its orders. */
async function itemsOf({ db, site, runtime }: PreviewCall): Promise<SampleItem[]> {
  const products = await productDocuments.listBy(db, site.id, { visible: 1 }, 2);
  return products.map(({ entity: { name, currentPrice, media } }) => {
    const still = media[0] && stillOf(media[0]);
    return {
      name,
      price: formatMoney(currentPrice, site.settings.currency),
      ...(still && { imageUrl: toImage(still, runtime.origin).url }),
    };
  });
}
