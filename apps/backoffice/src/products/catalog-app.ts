/** The app that keeps the shop's own catalog: what line items and discounts refer to products by. */
export const catalogAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
