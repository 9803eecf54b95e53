import type { Order } from "@vitrine/contract";
import type { Site } from "../../../kernel/site.ts";
import { backInStockMail } from "./back-in-stock-mail.ts";
import {
  downloadsMail,
  fulfillmentCanceledMail,
  pickupCollectedMail,
  pickupReadyMail,
  shippedMail,
} from "./delivery-mails.ts";
import { giftCardMail } from "./gift-card-mail.ts";
import type { LetterMail } from "./letter.ts";
import { merchantNoticeMail } from "./merchant-notices.ts";
import { orderCanceledMail, orderPlacedMail, orderRefundedMail } from "./order-mails.ts";
import { orderChangedMail, paymentRequestMail, subscriptionMail } from "./payment-mails.ts";
import { returnMail } from "./return-mails.ts";
import * as templates from "./templates.ts";

const orderLink = "https://shop.example/order-status?number=10001";

/** As much of an order as its mail shows. */
const sampleOrder = {
  number: "10001",
  lineItems: [
    {
      id: "bowl",
      quantity: 2,
      productName: { original: "Tide bowl" },
      lineItemPrice: { amount: "136.00" },
      image: { url: "https://shop.example/media/tide-bowl.webp", altText: "Tide bowl in moss green" },
      descriptionLines: [{ name: { original: "Color" }, colorInfo: { original: "Moss" } }],
    },
    { quantity: 1, productName: { original: "Dusk lamp" }, lineItemPrice: { amount: "224.00" } },
  ],
  currency: "USD",
  priceSummary: { subtotal: { amount: "360.00" }, shipping: { amount: "16.00" }, total: { amount: "376.00" } },
  shippingInfo: {
    title: "Standard",
    logistics: {
      deliveryTime: "3 to 5 working days",
      shippingDestination: {
        address: { addressLine: "12 Harbor Street", city: "Portland", postalCode: "04101", country: "US" },
        contactDetails: { firstName: "Ada", lastName: "Lovelace" },
      },
    },
  },
} as unknown as Order;

const unpaidOrder = {
  ...sampleOrder,
  paymentStatus: "NOT_PAID",
  balanceSummary: { balance: { amount: "376.00" } },
} as Order;

const sampleParcel = {
  lineItems: [{ id: "bowl", quantity: 1 }],
  tracking: { trackingNumber: "1Z 999 AA1", trackingLink: "https://www.ups.com/track?tracknum=1Z999AA1" },
  carrier: "UPS",
  isPart: true,
};

/** Every mail with invented contents, to look at while working on them. */
export function sampleMails(site: Site, language: string): { readonly name: string; readonly mail: LetterMail }[] {
  const to = "ada@example.com";
  const link = "https://shop.example/reset-password?token=sample";
  // Merchants are written to in their shop's language.
  const own: Site = { ...site, settings: { ...site.settings, language } };
  const notice = {
    number: "10001",
    amount: "$376.00",
    provider: "acme",
    link: "https://shop.example/admin/orders/1",
    until: new Date("2026-12-01T09:00:00Z"),
  };
  const parcel = sampleParcel.lineItems;
  const mails = {
    "payment-request": paymentRequestMail(site, to, { ...unpaidOrder, buyerLanguage: language }, link),
    "order-changed": orderChangedMail(site, to, { ...unpaidOrder, buyerLanguage: language }, link),
    "subscription-declined": subscriptionMail(site, to, { ...unpaidOrder, buyerLanguage: language }, "declined", link),
    "subscription-unpaid": subscriptionMail(site, to, { ...unpaidOrder, buyerLanguage: language }, "unpaid", link),
    "subscription-ended": subscriptionMail(site, to, { ...unpaidOrder, buyerLanguage: language }, "ended"),
    verification: templates.verificationMail(site, to, "204816", language),
    "account-exists": templates.accountExistsMail(site, to, language),
    recovery: templates.recoveryMail(site, to, link, language),
    "password-changed": templates.passwordChangedMail(site, to, language),
    activation: templates.activationMail(site, to, link, language),
    approval: templates.approvalMail(site, to, "https://shop.example", language),
    "email-change": templates.emailChangeMail(site, to, "204816", language),
    "email-changed": templates.emailChangedMail(site, to, "ada@new.example", language),
    "staff-invitation": templates.staffInvitationMail(site, to, link, language),
    "webhook-paused": templates.webhookPausedMail(own, to, {
      url: "https://hooks.example.com/orders",
      problem: "No response within 1250 ms.",
      link: "https://shop.example/admin/webhooks",
    }),
    "late-payment-accepted": merchantNoticeMail(own, to, "lateAccepted", notice),
    chargeback: merchantNoticeMail(own, to, "chargeback", notice),
    "chargeback-won": merchantNoticeMail(own, to, "chargebackWon", notice),
    "late-payment-returned": merchantNoticeMail(own, to, "lateReturned", notice),
    "refund-failed": merchantNoticeMail(own, to, "refundFailed", notice),
    "provider-failing": merchantNoticeMail(own, to, "providerFailing", notice),
    "authorization-lapsing": merchantNoticeMail(own, to, "lapsing", notice),
    "authorization-lapsed": merchantNoticeMail(own, to, "lapsed", notice),
    "staff-recovery": templates.staffRecoveryMail(site, to, link, "halfHour", language),
    "staff-password-changed": templates.staffPasswordChangedMail(site, to, language),
    "second-factor-removed": templates.secondFactorRemovedMail(site, to, language),
    "back-in-stock": backInStockMail(
      site,
      to,
      {
        item: "Tide bowl",
        price: "$38.00",
        url: "https://shop.example/products/tide-bowl",
        unsubscribeUrl: "https://shop.example/_vitrine/unsubscribe/sample",
      },
      language,
    ),
    "order-placed": orderPlacedMail(site, to, { ...sampleOrder, buyerLanguage: language }, orderLink),
    "order-unpaid": orderPlacedMail(site, to, { ...unpaidOrder, buyerLanguage: language }, orderLink),
    "return-requested": returnMail(site, to, { ...sampleOrder, buyerLanguage: language }, "requested", parcel, {
      link: orderLink,
    }),
    "return-approved": returnMail(site, to, { ...sampleOrder, buyerLanguage: language }, "approved", parcel, {
      link: orderLink,
      message: "12 Kiln Lane, 12534 Hudson",
    }),
    "return-rejected": returnMail(site, to, { ...sampleOrder, buyerLanguage: language }, "rejected", parcel, {
      link: orderLink,
      message: "The bowl was made for you.",
    }),
    "return-received": returnMail(site, to, { ...sampleOrder, buyerLanguage: language }, "received", parcel, {
      link: orderLink,
    }),
    downloads: downloadsMail(
      site,
      to,
      { ...sampleOrder, buyerLanguage: language },
      [{ name: "Glazes.pdf", link: "https://shop.example/_vitrine/downloads/sample" }],
      { link: orderLink },
    ),
    shipped: shippedMail(site, to, { ...sampleOrder, buyerLanguage: language }, sampleParcel, { link: orderLink }),
    "fulfillment-canceled": fulfillmentCanceledMail(
      site,
      to,
      { ...sampleOrder, buyerLanguage: language },
      sampleParcel,
      { link: orderLink },
    ),
    "pickup-ready": pickupReadyMail(site, to, { ...sampleOrder, buyerLanguage: language }, { link: orderLink }),
    "pickup-collected": pickupCollectedMail(site, to, { ...sampleOrder, buyerLanguage: language }, { link: orderLink }),
    "gift-card": giftCardMail(site, to, language, {
      code: "ABCD-EFGH-JKLM-NPQR",
      value: "$50.00",
      link: "https://shop.example",
      recipientName: "Ada",
      senderName: "Charles",
      message: "For your new kitchen.",
      expirationDate: "2027-12-01T00:00:00Z",
    }),
    "order-canceled": orderCanceledMail(site, to, "10001", "The glaze did not come out right.", language, {
      currency: "USD",
      paid: "376.00",
      giftCard: "0",
    }),
    "order-refunded": orderRefundedMail(
      site,
      to,
      sampleOrder,
      {
        amount: "$188.00",
        onCard: "$180.00",
        onGiftCard: "$8.00",
        units: [{ lineItemId: "bowl", quantity: 1 }],
        shipping: "$8.00",
        reason: "Arrived broken",
        message: "We are sorry about the bowl.",
      },
      language,
    ),
  };
  return Object.entries(mails).map(([name, mail]) => ({ name, mail }));
}
