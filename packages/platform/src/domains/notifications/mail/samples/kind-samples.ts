import type { MailKind, Order } from "@vitrine/contract";
import { backInStockMail } from "../back-in-stock-mail.ts";
import { checkoutReminderMail } from "../checkout-reminder-mail.ts";
import {
  downloadsMail,
  fulfillmentCanceledMail,
  pickupCollectedMail,
  pickupReadyMail,
  shippedMail,
} from "../delivery-mails.ts";
import { giftCardMail } from "../gift-card-mail.ts";
import type { LetterMail } from "../letter.ts";
import { type OrderLinks, orderCanceledMail, orderPlacedMail, orderRefundedMail } from "../order-mails.ts";
import { orderChangedMail, paymentReceivedMail, paymentRequestMail, subscriptionMail } from "../payment-mails.ts";
import { type ReturnNews, returnMail } from "../return-mails.ts";
import { reviewRequestMail } from "../review-request-mail.ts";
import * as templates from "../templates.ts";
import { pickupOrder, type Sample, sampleAmount, sampleOrder, unpaidOrder } from "./sample-order.ts";

const orderLink = "https://shop.example/order-status?number=10001";
const payLink = "https://shop.example/pay/sample";
const payLinks = { order: orderLink, pay: payLink };
const passwordLink = "https://shop.example/reset-password?token=sample";

/** A mail of a kind with invented contents, to look at before one is sent. */
export function sampleMail(kind: MailKind, sample: Sample): LetterMail {
  return samples[kind](sample);
}

const tracking = { trackingNumber: "1Z 999 AA1", trackingLink: "https://www.ups.com/track?tracknum=1Z999AA1" };

function placed({ site, to, legal = {} }: Sample, order: Order, links: Pick<OrderLinks, "pay"> = {}): LetterMail {
  return orderPlacedMail(site, to, order, { order: orderLink, ...links, legal });
}

const samples: Readonly<Record<MailKind, (sample: Sample) => LetterMail>> = {
  ORDER_PLACED: (sample) => placed(sample, sampleOrder(sample)),
  ORDER_PLACED_UNPAID: (sample) => placed(sample, unpaidOrder(sample), { pay: payLink }),
  ORDER_PLACED_RESERVED: (sample) => placed(sample, reservedOrder(sample)),
  PAYMENT_REQUEST: (sample) => paymentRequestMail(sample.site, sample.to, unpaidOrder(sample), payLink),
  PAYMENT_RECEIVED(sample) {
    const order = sampleOrder(sample);
    const amount = totalOf(sample, order);
    return paymentReceivedMail(sample.site, sample.to, order, { amount, link: orderLink });
  },
  ORDER_CHANGED: (sample) => orderChangedMail(sample.site, sample.to, unpaidOrder(sample), payLinks),
  ORDER_SHIPPED: (sample) => shipped(sample, sampleOrder(sample).lineItems, false),
  ORDER_PARTLY_SHIPPED: (sample) => shipped(sample, firstUnit(sample), true),
  SHIPMENT_CANCELED: (sample) =>
    fulfillmentCanceledMail(
      sample.site,
      sample.to,
      sampleOrder(sample),
      { lineItems: firstUnit(sample) },
      { link: orderLink },
    ),
  PICKUP_READY: (sample) => pickupReadyMail(sample.site, sample.to, pickupOrder(sample), { link: orderLink }),
  PICKUP_COLLECTED: (sample) => pickupCollectedMail(sample.site, sample.to, pickupOrder(sample), { link: orderLink }),
  DOWNLOADS(sample) {
    const files = [{ name: "Glazes.pdf", link: "https://shop.example/_vitrine/downloads/sample" }];
    return downloadsMail(sample.site, sample.to, sampleOrder(sample), files, { link: orderLink });
  },
  ORDER_CANCELED(sample) {
    const order = sampleOrder(sample);
    const money = { paid: order.priceSummary.total?.amount ?? "0", refunded: "0", giftCard: "0" };
    return orderCanceledMail(sample.site, sample.to, order, money, { link: orderLink });
  },
  ORDER_REFUNDED: refunded,
  RETURN_REQUESTED: (sample) => returned(sample, "requested"),
  RETURN_APPROVED: (sample) => returned(sample, "approved", "12 Kiln Lane, Hudson, NY 12534"),
  RETURN_REJECTED: (sample) => returned(sample, "rejected"),
  RETURN_RECEIVED: (sample) => returned(sample, "received"),
  SUBSCRIPTION_DECLINED: (sample) =>
    subscriptionMail(sample.site, sample.to, unpaidOrder(sample), "declined", payLinks),
  SUBSCRIPTION_UNPAID: (sample) => subscriptionMail(sample.site, sample.to, unpaidOrder(sample), "unpaid", payLinks),
  SUBSCRIPTION_ENDED: (sample) =>
    subscriptionMail(sample.site, sample.to, unpaidOrder(sample), "ended", { order: orderLink }),
  GIFT_CARD: (sample) =>
    giftCardMail(sample.site, sample.to, sample.language, {
      code: "ABCD-EFGH-JKLM-NPQR",
      value: sampleAmount(sample, "50"),
      link: "https://shop.example",
      recipientName: "Ada",
      senderName: "Charles",
      expirationDate: "2027-12-01T00:00:00Z",
    }),
  BACK_IN_STOCK(sample) {
    const { productName, image, price } = sampleOrder(sample).lineItems[0] ?? {};
    const notice = {
      item: productName?.original ?? "",
      price: sampleAmount(sample, price?.amount ?? "0"),
      ...(image?.url && { image: { url: image.url, altText: image.altText ?? "" } }),
      url: "https://shop.example/products/sample",
      unsubscribeUrl: "https://shop.example/_vitrine/unsubscribe/sample",
    };
    return backInStockMail(sample.site, sample.to, notice, sample.language);
  },
  CHECKOUT_REMINDER(sample) {
    const { billingInfo, shippingInfo: _delivery, ...order } = sampleOrder(sample);
    const name = billingInfo?.contactDetails?.firstName ?? sample.to;
    const url = "https://shop.example/checkout/sample";
    const optOutUrl = "https://shop.example/_vitrine/unsubscribe/reminders/sample";
    return checkoutReminderMail(sample.site, sample.to, { order, name, url, optOutUrl });
  },
  REVIEW_REQUEST(sample) {
    const { lineItems, number } = sampleOrder(sample);
    const items = lineItems.map(({ productName, image }) => ({
      name: productName?.original ?? "",
      ...(image?.url && { image: { url: image.url, altText: image.altText ?? "" } }),
      url: "https://shop.example/products/sample/reviews?invitation=sample",
    }));
    const notice = { number, items, optOutUrl: "https://shop.example/_vitrine/unsubscribe/reviews/sample" };
    return reviewRequestMail(sample.site, sample.to, notice, sample.language);
  },
  VERIFICATION_CODE: ({ site, to, language }) => templates.verificationMail(site, to, "204816", language),
  PASSWORD_RECOVERY: ({ site, to, language }) => templates.recoveryMail(site, to, passwordLink, language),
  PASSWORD_CHANGED: ({ site, to, language }) => templates.passwordChangedMail(site, to, language),
  ACCOUNT_INVITATION: ({ site, to, language }) => templates.activationMail(site, to, passwordLink, language),
  ACCOUNT_APPROVED: ({ site, to, language }) => templates.approvalMail(site, to, "https://shop.example", language),
};

function shipped(sample: Sample, lineItems: readonly { id: string; quantity: number }[], isPart: boolean): LetterMail {
  const parcel = { lineItems, tracking, carrier: "UPS", isPart };
  return shippedMail(sample.site, sample.to, sampleOrder(sample), parcel, { link: orderLink });
}

function returned(sample: Sample, news: ReturnNews, message?: string): LetterMail {
  const about = { news, units: firstUnit(sample) };
  return returnMail(sample.site, sample.to, sampleOrder(sample), about, { link: orderLink, message });
}

function refunded(sample: Sample): LetterMail {
  const order = sampleOrder(sample);
  const amount = totalOf(sample, order);
  return orderRefundedMail(sample.site, sample.to, order, {
    amount,
    onCard: amount,
    lines: order.lineItems.map(({ id, quantity, lineItemPrice }) => {
      return { id, quantity, amount: sampleAmount(sample, lineItemPrice?.amount ?? "0") };
    }),
    shipping: sampleAmount(sample, order.priceSummary.shipping?.amount ?? "0"),
    link: orderLink,
  });
}

function reservedOrder(sample: Sample): Order {
  const order = unpaidOrder(sample);
  const authorized = order.priceSummary.total ?? { amount: "0" };
  return { ...order, balanceSummary: { ...order.balanceSummary, authorized } } as Order;
}

function firstUnit(sample: Sample): { id: string; quantity: number }[] {
  return sampleOrder(sample)
    .lineItems.slice(0, 1)
    .map(({ id }) => ({ id, quantity: 1 }));
}

function totalOf(sample: Sample, { priceSummary }: Order): string {
  return sampleAmount(sample, priceSummary.total?.amount ?? "0");
}
