import { counter, locale } from "./locale.ts";

const counted = counter(locale);
const numbers = new Intl.NumberFormat(locale);

/**
 * Every word of the shop's own. A translation is another object of this shape, with `locale` in `brand.ts` to match.
 * Sentences with amounts are functions: word order belongs to the language. Nouns that are counted come in the forms
 * the language has.
 */
export const texts = {
  skip: "Skip to content",
  home: "Home",
  menu: "Menu",
  close: "Close",
  print: "Print",
  search: "Search",
  popular: "People look at",
  searchFor: "What are you looking for?",
  cart: "Cart",
  account: "Account",
  cartWith: (count: number) => `Cart, ${counted(count, { one: "# item", other: "# items" })}`,
  collections: "Collections",
  shop: "Shop",
  breadcrumb: "You are here",
  products: (count: number) => counted(count, { one: "# product", other: "# products" }),
  manyProducts: `More than ${numbers.format(10_000)} products`,
  plain: { newest: "New", empty: "We are still filling the shelves. Come back soon." },
  bestSellers: "What people come back for",
  newest: "New from the studio",
  recentlyViewed: "You looked at these",
  seeAll: "See all",

  price: {
    sale: "Sale",
    was: "Was",
    from: (price: string) => `From ${price}`,
    each: (price: string) => `${price} each`,
  },
  stock: {
    soldOut: "Sold out",
    preorder: "Pre-order",
    preorderExplained: "Not here yet. Order it now and we send it when it is.",
    last: (count: number) => `Last ${["", "one", "two", "three"][count] ?? count} of this run.`,
    soldOutExplained: "This one is gone for now. Another choice may be in stock.",
    allSoldOutExplained: "This run is gone. The next one has no date yet.",
    impossible: (choice: string) => `${choice}, not made in this combination`,
    soldOutChoice: (choice: string) => `${choice}, sold out`,
  },

  product: {
    gallery: "Pictures",
    picture: (index: number, count: number) => `Picture ${index} of ${count}`,
    thumbnails: "All pictures",
    zoom: (picture: string) => `Look closer: ${picture}`,
    zoomIn: "Closer",
    zoomOut: "Step back",
    quantity: "Quantity",
    fewer: "One fewer",
    more: "One more",
    add: "Add to cart",
    adding: "Adding…",
    showChoice: "Show this choice",
    preorder: "Pre-order",
    added: (name: string) => `${name} is in your cart`,
    delivery: (from: string, to: string) => `Arrives ${from} – ${to}, packing included`,
    freeFrom: (price: string) => `Free delivery from ${price}`,
    returns: (days: number) => `${days} days to change your mind`,
    deliveryTitle: "Delivery and returns",
    allAboutDelivery: "All about delivery and returns",
    goesWith: "Goes well with",
  },

  problems: {
    generic: "That did not work. Nothing was changed; try again.",
    network: "The shop could not be reached. Nothing was changed; try again when you are online.",
    itemGone: "This product is no longer available.",
    soldOut: "This was sold out a moment ago. Nothing was added.",
    allInCart: "All there are of this are in your cart already.",
    choose: "Choose the options first.",
    full: "Your cart is full: it holds 300 different things.",
    codeUnknown: "We do not know this code. Check it for typing slips; a gift card goes in at the checkout.",
    codeExpired: "This code has expired.",
    codeNotYet: "This code does not work yet.",
    codeInactive: "This code is not active.",
    codeUsedUp: "This code has been used as often as it may be.",
    codeMinimum: "This code needs a larger order.",
    codeWithdrawn: "This code is no longer offered.",
    codeNotForThese: "This code does not apply to anything in your cart.",
    cartGone: "Your cart has moved on. Here it is as it stands.",
    checkout: "The checkout could not be opened. Your cart is unchanged; try again.",
  } as Readonly<Record<string, string>>,

  notFound: {
    title: "This page is not on the shelf",
    explained: "It may have moved, or the last one is sold. The rest of the shop is where it was.",
    home: "The shop window",
    close: "Close to what you asked for",
  },
  offline: {
    title: "You are offline",
    explained: "The shop will be here when you are back. What is in your cart is kept.",
  },
  closed: {
    title: "Back in a moment",
    explained: "The shop is being looked after. What is in your cart is kept; try again in half a minute.",
  },
  failure: {
    title: "Something broke on our side",
    explained: "Nothing you did, and nothing you have in your cart is lost. Try again in a moment.",
    retry: "Try again",
  },
  inCart: {
    title: "Your cart",
    removed: (name: string) => `${name} removed`,
    remaining: (name: string, count: number) => `${name}, quantity ${count}`,
  },
  delivery: "Delivery and returns",
  orderStatus: "Where is my order?",
  footer: { returns: (days: number) => `Returns within ${days} days` },
};
