import type { Order } from "@vitrine/contract";
import type { Site } from "../services/sites/site.ts";
import type { LetterMail } from "./letter.ts";
import * as templates from "./templates.ts";

const orderLink = "https://shop.example/order-status?number=10001";

/** As much of an order as its mail shows. */
const sampleOrder = {
  number: "10001",
  lineItems: [
    {
      quantity: 2,
      productName: { original: "Tide bowl" },
      descriptionLines: [{ name: { original: "Colour" }, colorInfo: { original: "Moss" } }],
    },
    { quantity: 1, productName: { original: "Dusk lamp" } },
  ],
  currency: "USD",
  priceSummary: { total: { amount: "376.00" } },
  shippingInfo: { title: "Standard", logistics: { deliveryTime: "3 to 5 working days" } },
} as unknown as Order;

/** Every mail with invented contents, to look at while working on them. */
export function sampleMails(site: Site, language: string): { readonly name: string; readonly mail: LetterMail }[] {
  const to = "ada@example.com";
  const link = "https://shop.example/reset-password?token=sample";
  const mails = {
    verification: templates.verificationMail(site, to, "204816", language),
    "account-exists": templates.accountExistsMail(site, to, language),
    recovery: templates.recoveryMail(site, to, link, language),
    "password-changed": templates.passwordChangedMail(site, to, language),
    activation: templates.activationMail(site, to, link, language),
    approval: templates.approvalMail(site, to, "https://shop.example", language),
    "email-change": templates.emailChangeMail(site, to, "204816", language),
    "email-changed": templates.emailChangedMail(site, to, "ada@new.example", language),
    "staff-invitation": templates.staffInvitationMail(site, to, link, language),
    "webhook-paused": templates.webhookPausedMail(site, to, {
      url: "https://hooks.example.com/orders",
      problem: "No answer within 1250 ms.",
      link: "https://shop.example/admin/webhooks",
    }),
    "staff-recovery": templates.staffRecoveryMail(site, to, link, "halfHour", language),
    "staff-password-changed": templates.staffPasswordChangedMail(site, to, language),
    "second-factor-removed": templates.secondFactorRemovedMail(site, to, language),
    "order-placed": templates.orderPlacedMail(site, to, { ...sampleOrder, buyerLanguage: language }, orderLink),
    "order-canceled": templates.orderCanceledMail(site, to, "10001", "The glaze did not come out right.", language),
  };
  return Object.entries(mails).map(([name, mail]) => ({ name, mail }));
}
