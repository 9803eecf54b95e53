/** What a notice to the merchant is about, as people read it. */
interface MerchantFacts {
  readonly number: string;
  readonly amount: string;
  readonly provider: string;
  readonly until: string;
}

/** What the mails say, in English. Other languages have the same entries. */
export const en = {
  code: {
    subject: (code: string) => `${code} is your code`,
    heading: "Your code",
    body: (shop: string) => `This is your code for ${shop}:`,
    note: "It works for 15 minutes. If you did not ask for it, somebody mistyped their address; there is nothing to do.",
  },
  newAddress: {
    heading: "Your new sign-in address",
    body: (shop: string) => `This is your code to sign in at ${shop} with this address:`,
  },
  addressChanged: {
    subject: "Your sign-in address has changed",
    body: (shop: string, email: string) => `Your account at ${shop} now signs in with ${email}.`,
    note: "If this was not you, write to the shop at once.",
  },
  exists: {
    subject: "You already have an account",
    body: (shop: string) =>
      `Somebody, probably you, signed up at ${shop} with this address. It already has an account.`,
    note: "Log in as usual, or ask for a new password if you forgot yours.",
  },
  recovery: {
    subject: "Choose a new password",
    body: (shop: string) => `Choose a new password for ${shop}:`,
    action: "Choose a new password",
    note: "The link works once, for one hour. If you did not ask for it, leave it unused.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    body: (shop: string) => `The password of your account at ${shop} was changed just now.`,
    note: "If this was not you, ask for a new password on the login page at once: that ends every other session.",
  },
  activation: {
    subject: (shop: string) => `Your account at ${shop}`,
    body: (shop: string) => `An account was made for you at ${shop}. Choose a password to use it:`,
    action: "Choose a password",
    note: "The link works once, for seven days.",
  },
  approval: {
    subject: (shop: string) => `Your account at ${shop} is ready`,
    body: (shop: string) => `${shop} has looked at your account. You can log in now:`,
    action: "Log in",
  },
  invitation: {
    subject: (shop: string) => `Your access to ${shop}`,
    body: (shop: string) => `You are invited to the back office of ${shop}. Choose a password to come in:`,
    action: "Choose a password",
    note: "The link works once, for three days. If you did not expect it, leave it unused.",
  },
  webhookPaused: {
    subject: "A webhook is paused",
    body: (shop: string, url: string, problem: string) =>
      `${shop} could not hand over events to ${url} for a while. The last problem: ${problem}`,
    kept: "Events are kept for 30 days. The address is tried now and then, and everything goes on by itself when it answers again.",
    action: "See the webhooks",
  },
  staffRecovery: {
    subject: (shop: string) => `A new password for the back office of ${shop}`,
    body: (shop: string) => `Choose a new password for the back office of ${shop}:`,
    action: "Choose a new password",
    notes: {
      halfHour: "The link works once, for 30 minutes. If you did not ask for it, leave it unused.",
      threeDays: "The link works once, for three days. If you did not expect it, leave it unused.",
    },
  },
  staffPasswordChanged: {
    subject: "Your back office password was changed",
    body: (shop: string) => `The password of your account in the back office of ${shop} was changed just now.`,
    note: "If this was not you, ask for a new password on the sign-in page at once and tell an owner of the shop.",
  },
  secondFactorRemoved: {
    subject: "Your second factor was reset",
    body: (shop: string) =>
      `An owner of ${shop} took the second factor of your account away. You sign in with your password alone until you set up another.`,
    note: "If you did not ask for this, tell an owner of the shop at once.",
  },
  orderPlaced: {
    subject: (number: string) => `Your order ${number}`,
    heading: "Thank you",
    body: (shop: string, number: string) => `We have your order ${number}. ${shop} is packing it.`,
    total: (amount: string) => `Total: ${amount}`,
    ready: (number: string) => `We have your order ${number}, and it is paid.`,
    unpaid: (number: string, due: string) => `We have your order ${number}. ${due} is still to be paid.`,
    howToPay: "How to pay",
    howToPayLater: (shop: string) => `${shop} will write to you how to pay.`,
    reserved: (shop: string, number: string, amount: string) =>
      `We have your order ${number}. ${amount} is reserved on your card and charged when ${shop} confirms the order.`,
    tax: (amount: string) => `Tax: ${amount}`,
    address: "Goes to",
    action: "Where is my order?",
    note: "The page asks for the number of the order and this address.",
  },
  orderCanceled: {
    subject: (number: string) => `Your order ${number} is canceled`,
    body: (shop: string, number: string) => `Your order ${number} at ${shop} is canceled. It will not be sent.`,
    paidBack: (shop: string, amount: string) =>
      `You have paid ${amount}. ${shop} gives it back to you the way you paid.`,
    giftCard: (amount: string) => `${amount} is back on your gift card.`,
    free: "Nothing was charged.",
  },
  merchant: {
    action: "Open the order",
    notices: {
      lateAccepted: ({ number, amount }: MerchantFacts) => ({
        subject: `Order ${number} was paid late`,
        body: `The payment provider approved ${amount} for order ${number} after the payment had counted as failed. The order was still open, so it is approved now.`,
      }),
      lateReturned: ({ number, amount }: MerchantFacts) => ({
        subject: `A late payment for order ${number} goes back`,
        body: `The payment provider approved ${amount} for order ${number} after the order was paid or given up. The money goes back to the customer by itself.`,
      }),
      refundFailed: ({ number, amount, provider }: MerchantFacts) => ({
        subject: `The refund for order ${number} failed`,
        body: `${amount} of order ${number} should go back to the customer, but the payment provider ${provider} refused the refund. Give it back in the account of the provider.`,
      }),
      providerFailing: ({ number, amount, provider }: MerchantFacts) => ({
        subject: `The payment provider ${provider} does not respond`,
        body: `The payment provider ${provider} has failed several times in a row, so it is not known whether order ${number} over ${amount} is paid. Vitrine goes on asking. Check the access keys and the status page of the provider.`,
      }),
      lapsing: ({ number, amount, until }: MerchantFacts) => ({
        subject: `Capture ${amount} of order ${number} before ${until}`,
        body: `${amount} of order ${number} is only reserved on the card of the customer, until ${until}. Capture it before then, or the reservation lapses and the order is unpaid.`,
      }),
      lapsed: ({ number, amount }: MerchantFacts) => ({
        subject: `The reservation for order ${number} has lapsed`,
        body: `${amount} of order ${number} was reserved and never captured. The reservation has lapsed, so the order is unpaid.`,
      }),
    },
  },
};

export type MailStrings = typeof en;
