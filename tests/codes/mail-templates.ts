import { mailTemplates as service, staff } from "@vitrine/contract";
import { item, readyCheckout, type Shop } from "../support/shop.ts";
import { staffBrowser } from "../support/staff-browser.ts";
import { NOWHERE, type Provocations } from "./provocation.ts";

const of = (shop: Shop) => shop.admin({ service }).service;

/** Someone of the shop who is signed in. */
async function signedIn(shop: Shop) {
  const account = { email: "mails@maren.example", password: "correct horse battery staple" };
  await shop.admin({ staff }).staff.createStaffMember({ ...account, role: "OWNER" });
  const browser = staffBrowser(shop);
  await browser.staffSession.signInStaff(account);
  return browser.mailTemplates;
}

/** An order that was not refunded. */
async function place(shop: Shop): Promise<string> {
  const buyer = await shop.visitor();
  const { orderId } = await buyer.checkout.createOrder({
    id: await readyCheckout(buyer, [item(await shop.product())]),
  });
  return orderId ?? "";
}

export const mailTemplates: Readonly<Record<string, Provocations>> = {
  switchMail: {
    MAIL_ALWAYS_SENT: (shop) => of(shop).switchMail({ kind: "ORDER_PLACED", revision: "0", enabled: false }),
  },
  previewMail: {
    MAIL_NOT_AVAILABLE: async (shop) => of(shop).previewMail({ kind: "ORDER_REFUNDED", orderId: await place(shop) }),
    ORDER_NOT_FOUND: (shop) => of(shop).previewMail({ kind: "ORDER_PLACED", orderId: NOWHERE }),
  },
  sendTestMail: {
    MAIL_NOT_AVAILABLE: async (shop) =>
      (await signedIn(shop)).sendTestMail({ kind: "ORDER_REFUNDED", orderId: await place(shop) }),
    ORDER_NOT_FOUND: async (shop) => (await signedIn(shop)).sendTestMail({ kind: "ORDER_PLACED", orderId: NOWHERE }),
    THROTTLED_FEATURE: async (shop) => {
      const mails = await signedIn(shop);
      for (let sent = 0; sent < 20; sent += 1) await mails.sendTestMail({ kind: "PASSWORD_CHANGED" });
      return mails.sendTestMail({ kind: "PASSWORD_CHANGED" });
    },
  },
};
