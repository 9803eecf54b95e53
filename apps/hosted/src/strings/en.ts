/** A label after its article. */
function withArticle(label: string): string {
  return `${/^[AEIO]/.test(label) ? "an" : "a"} ${inSentence(label)}`;
}

/** A label inside a sentence: `City` becomes `city`; `ZIP code` and `Eircode` stay. */
function inSentence(label: string): string {
  return /^[A-Z][a-z-]/.test(label) && label !== "Eircode" ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The words of the hosted pages but for signing in. Another language is another object of this shape. */
export const en = {
  title: (shop: string): string => `Checkout · ${shop}`,
  backToCart: "Back to cart",
  backToShop: "Back to the shop",
  loading: "Loading your checkout",
  change: "Change",
  changeLabel: (section: string): string => `Change ${section.toLowerCase()}`,
  optional: "optional",

  /** What leads to each section. */
  continueTo: {
    contact: "Continue to contact",
    address: "Continue to address",
    delivery: "Continue to delivery",
    payment: "Continue to payment",
    review: "Review order",
  },
  sections: { contact: "Contact", address: "Address", delivery: "Delivery", payment: "Payment", review: "Review" },

  contact: {
    hint: "No account needed. The receipt and any news about your order go here.",
    memberHint: "The receipt and any news about your order go here.",
    email: "E-mail",
    hasAccount: "Have an account?",
    login: "Log in",
  },

  address: {
    country: "Country",
    firstName: "First name",
    lastName: "Last name",
    flat: "Flat, floor",
    apartment: "Apartment, suite",
    company: "Company",
    addCompany: "Add a company",
    taxNumber: "CPF or CNPJ",
    phone: "Phone",
    phoneHint: "Only for the courier, should they not find your door.",
    choose: "Choose",
    street: "Street address",
    streetAndNumber: "Street and number",
    city: "City",
    town: "Town or suburb",
    townOrCity: "Town or city",
    zipCode: "ZIP code",
    postcode: "Postcode",
    eircode: "Eircode",
    postalCode: "Postal code",
    state: "State",
    province: "Province",
    county: "County",
    region: "Region",
    saved: "Your addresses",
    another: "Another address",
    keep: "Keep this address in my account",
  },

  delivery: {
    group: "Delivery options",
    free: "Free",
    pickupAt: "Collect from",
    slots: "When should it come?",
    pickupSlots: "When will you collect it?",
    none: "Nothing in this cart can be delivered to this address.",
    noneAction: "Change the address, or take the items that cannot travel out of the cart.",
  },

  payment: {
    group: "Payment methods",
    cardNumber: "Card number",
    holder: "Name on card",
    expiry: "Expires",
    expiryHint: "MM / YY",
    securityCode: "Security code",
    securityCodeHint: (digits: number): string =>
      digits === 4 ? "The 4 digits on the front." : "The last 3 digits on the back.",
    nothingToPay: "There is nothing to pay. You can place the order straight away.",
    none: "This shop cannot take payments at the moment. Your cart is safe; please come back later.",
    billing: "Billing address",
    sameAsDelivery: "Same as delivery address",
    differentBilling: "Use a different address",
    cardEnding: (brand: string, digits: string): string => `${brand || "Card"} ending in ${digits}`,
    billedToDelivery: "Billed to the delivery address",
    testMode: "Test mode: no money moves. Cards to try",
  },

  review: {
    note: "Note for the shop",
    noteAction: "Add a note for the shop",
    pay: (amount: string): string => `Pay ${amount}`,
    placeOrder: (amount: string): string => `Place order · ${amount}`,
    placeFreeOrder: "Place order",
    paying: "Placing your order…",
    consequence: (amount: string): string => `Your card will be charged ${amount}.`,
    consequenceOffline: (amount: string): string =>
      `You pay ${amount} later. The instructions come with your confirmation.`,
    later: (amount: string): string => `The remaining ${amount} is due later.`,
    legal: "These apply to your order:",
    terms: "Terms of sale",
    returns: "Returns",
    privacy: "Privacy",
    policies: "Policies that apply to items in this order",
    agree: "I have read these policies and accept them.",
  },

  summary: {
    title: "Order summary",
    show: "Show order summary",
    hide: "Hide order summary",
    quantity: (count: string): string => `Quantity ${count}`,
    subtotal: "Subtotal",
    discount: "Discount",
    giftCard: (code: string): string => `Gift card ${code}`,
    delivery: "Delivery",
    tax: "Tax",
    taxIncluded: (tax: string): string => `Including ${tax} tax`,
    total: "Total",
    totalSoFar: "Total so far",
    toPayNow: "To pay now",
    toPayLater: "To pay later",
    pending: "Calculated with your address",
    pendingDelivery: "Choose an option",
    free: "Free",
    was: "Before",
    now: "Now",
    showAll: (count: number): string => `Show all ${count} items`,
    showFewer: "Show fewer items",
    totalIs: (amount: string): string => `The total is now ${amount}.`,
  },

  promo: {
    open: "Add a promo code",
    label: "Promo code",
    apply: "Apply",
    remove: (code: string): string => `Remove code ${code}`,
    removeShort: "Remove",
    applied: (code: string): string => `Code ${code} is applied.`,
    removed: "The code was taken off.",
    missing: "Enter a code first.",
    refused: {
      ERROR_COUPON_USAGE_EXCEEDED: "This code has been used as often as it can be.",
      ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: "You have already used this code.",
      ERROR_COUPON_IS_NOT_ACTIVE_YET: "This code is not valid yet.",
      ERROR_COUPON_HAS_EXPIRED: "This code has expired.",
      ERROR_COUPON_DOES_NOT_EXIST: "We do not know this code. Check the spelling.",
      ERROR_COUPON_IS_DISABLED: "This code has been switched off.",
      ERROR_COUPON_MINIMUM_SUBTOTAL_NOT_REACHED: "Your cart is below the minimum for this code.",
      ERROR_COUPON_NOT_APPLICABLE: "This code does not apply to anything in your cart.",
      ERROR_INVALID_SUBTOTAL: "Your cart is below the minimum for this code.",
    } as Readonly<Record<string, string>>,
    notApplicable: "This code does not apply to anything in your cart.",
    short: (amount: string, code: string): string => `${amount} more for ${code}.`,
    dispensable: "You can place the order without it.",
    withdrawn: "This code is no longer offered.",
  },

  calculation: {
    delivery: (place: string): string => `These items cannot be delivered to ${place}.`,
    carrier: "A carrier did not answer, so the cost of delivery is missing. Try again in a moment.",
    tax: (place: string): string =>
      `The tax for ${place} could not be worked out. Check the address, or try again in a moment.`,
    membership: (item: string): string =>
      `${item} can only be paid with a membership, and none pays for it. Take it out of the cart, or ask the shop.`,
    other: "The discounts could not be worked out. Try again in a moment.",
  },

  giftCard: {
    open: "Add a gift card",
    label: "Gift card",
    apply: "Apply",
    remove: (code: string): string => `Remove gift card ${code}`,
    removeShort: "Remove",
    applied: (code: string): string => `Gift card ${code} is applied.`,
    removed: "The gift card was taken off.",
    missing: "Enter a code first.",
    refused: {
      GIFT_CARD_CODE_INVALID: "A gift card code has 8 to 20 letters and digits. Check the spelling.",
      GIFT_CARD_NOT_FOUND: "We do not know this gift card. Check the spelling.",
      GIFT_CARD_IS_EMPTY: "Nothing is left on this gift card.",
      GIFT_CARD_DISABLED: "This gift card was withdrawn. Ask the shop about it.",
      GIFT_CARD_EXPIRED: "This gift card has expired.",
      CURRENCY_NOT_SUPPORTED: "This gift card is for another currency.",
    } as Readonly<Record<string, string>>,
    unusable: "This gift card cannot be used for this order.",
  },

  problems: {
    DECLINED: {
      title: "Your bank declined the card",
      action: "No money was taken. Try another card, or ask your bank.",
    },
    INSUFFICIENT_FUNDS: {
      title: "The card does not have enough funds",
      action: "No money was taken. Use another card or payment method.",
    },
    EXPIRED: { title: "The card has expired", action: "No money was taken. Use another card." },
    CARD_WRONG: {
      title: "The card details do not add up",
      action: "Nothing was charged. Check the number, the expiry date and the security code.",
    },
    SOLD_OUT: {
      title: "Some of your items have just sold out",
      action: "Go back to the cart to see what is still available. Everything you entered here is kept.",
    },
    NOTHING_LEFT: {
      title: "Everything in your cart has just sold out",
      action: "We are sorry. Nothing was charged.",
    },
    PRICE_CHANGED: {
      title: "Something in your order has changed",
      action: "The summary shows the current prices. Please look them over and place the order again.",
    },
    DELIVERY_GONE: {
      title: "The delivery option you chose is no longer offered",
      action: "Choose another one, then place the order.",
    },
    IN_PROGRESS: { title: "A payment for this order is already on its way", action: "Please wait a moment." },
    ALREADY_PAID: { title: "This order has already been paid", action: "There is nothing left to do." },
    PAYMENTS_OFF: {
      title: "This shop cannot take payments at the moment",
      action: "Nothing was charged. Your cart is safe; please come back later.",
    },
    GIFT_CARD: { title: "The gift card could not be used", action: "Take it off the order, or try another one." },
    REFUSED: {
      title: "The shop cannot take this order as it stands",
      action: "Nothing was charged. Change the order, or ask the shop.",
    },
    CODE_ON_GIFT_CARD: {
      title: "Gift cards cannot be bought with a code",
      action: "Take the code off the order, then place it.",
    },
    MEMBERS_ONLY: { title: "Some items are for members only", action: "Sign in at the shop and check out again." },
    EMPTY: { title: "Your cart is empty", action: "Go back to the shop and pick something." },
    CALCULATION: {
      title: "We could not work out the total",
      action: "Check the address and the delivery option, then try again.",
    },
    OFFLINE: { title: "You are offline", action: "Everything you entered is kept. Try again when you are connected." },
    TOO_MANY: { title: "Too many tries in a short time", action: "Wait a minute, then try again." },
    UNKNOWN: {
      title: "Something went wrong on our side",
      action: "Nothing was lost. Try again in a moment.",
    },
    goOnWithout: "Continue with what is left",
    reference: (requestId: string): string => `Reference ${requestId}`,
  },

  lineProblem: {
    NOT_AVAILABLE: "Sold out",
    NOT_FOUND: "No longer sold",
    partly: (left: number): string => (left === 1 ? "Only 1 left" : `Only ${left} left`),
  },

  errors: {
    required: (label: string): string => `Enter your ${inSentence(label)}.`,
    choose: (label: string): string => `Choose ${withArticle(label)}.`,
    email: "Enter an e-mail address such as name@example.com.",
    code: (label: string, example: string): string =>
      example ? `Enter ${withArticle(label)} such as ${example}.` : `Check the ${inSentence(label)}.`,
    phone: "Enter a phone number with its area code, digits only.",
    tooLong: (limit: number): string => `Use at most ${limit} characters.`,
    cardNumber: "Check the card number; it does not add up.",
    holder: "Enter the name that is on the card.",
    cardIncomplete: "Enter the whole card number.",
    expiry: "Enter the expiry date as month and year, such as 04 / 28.",
    expired: "This card has expired.",
    securityCode: (digits: number): string => `Enter the ${digits} digits of the security code.`,
    delivery: "Choose how your order should reach you.",
    taxNumber: "Check the CPF or CNPJ; it does not add up.",
    agree: "Tick the box to place the order.",
    server: "The shop did not accept this. Please check it.",
  },

  challenge: {
    title: "Your bank wants to know it is you",
    label: "Code from your bank",
    submit: "Confirm payment",
    cancel: "Use another way to pay",
    missing: "Enter the code.",
  },

  pending: {
    title: "Your payment is on its way",
    body: "The bank has not answered yet. This usually takes a few seconds; you can leave this page open.",
    slow: "It is taking longer than usual. Your order is kept and we will write to you as soon as the bank answers.",
    check: "Check again",
  },

  thanks: {
    title: "Thank you",
    titleNamed: (name: string): string => `Thank you, ${name}`,
    order: (number: string): string => `Order ${number}`,
    confirmation: (email: string): string => `A confirmation is on its way to ${email}.`,
    pending: "We will write to you as soon as the payment is confirmed.",
    offline: "How to pay",
    due: (amount: string): string => `Amount due: ${amount}`,
    payLater: "The shop will write to you how to pay.",
    next: "What happens next",
    steps: ["We pack your order", "You get a tracking link by e-mail", "It arrives at your door"],
    pickupSteps: ["We set your order aside", "You get an e-mail when it is ready", "You collect it"],
    unpaidStep: "Your payment arrives",
    continue: "Continue shopping",
  },

  expired: {
    title: "This link is no longer valid",
    body: "Links to the checkout and to sign-in work once, and only for a few minutes. Your cart is still there; start again from it.",
  },
  gone: { title: "This checkout is finished", body: "The order has been placed, or the checkout is no longer there." },
  failed: {
    title: "The page could not be loaded",
    body: "Check your connection and try again.",
    retry: "Try again",
  },
  notFound: { title: "There is no page here", body: "The address may be mistyped." },
};

export type Strings = typeof en;
