import { locale } from "./locale.ts";

const numbers = new Intl.NumberFormat(locale);

/** The texts about delivery and returns. */
export const deliveryTexts = {
  sent: "How it comes",
  packed: "Wrapped in paper and out of the studio within two working days.",
  to: (country: string, first: number, last: number) =>
    `To ${country} in ${numbers.format(first)} to ${numbers.format(last)} working days, packing included.`,
  country: "Country",
  days: "Working days",
  range: (first: number, last: number) => `${numbers.format(first)} to ${numbers.format(last)}`,
  freeFrom: "Free from",
  price: "What your parcel costs is reckoned in the cart, before you give an address.",
  back: "How it goes back",
  returns: (days: number) => `Changed your mind? Send it back within ${numbers.format(days)} days, unused and wrapped.`,
  refund: "We give the money back to the card it came from, within five working days of seeing the parcel.",
  help: "Something broken, something missing",
  write: "Write to us, with a picture if there is one:",
};
