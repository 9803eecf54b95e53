import { locale } from "./locale.ts";

const numbers = new Intl.NumberFormat(locale);

/** The texts of lists of products. */
export const listingTexts = {
  filters: {
    label: "Filter and sort",
    results: "In this collection",
    sort: "Sort",
    price: "Price",
    any: "Any",
    open: (count: number) => (count > 0 ? `Filter (${numbers.format(count)})` : "Filter"),
    show: (products: string) => `Show ${products}`,
    chosen: "Chosen filters",
    remove: (label: string) => `Remove filter ${label}`,
    brand: "Maker",
    onSale: "On sale",
    bestMatch: "Best match",
    under: (price: string) => `Under ${price}`,
    between: (low: string, high: string) => `${low} to ${high}`,
    over: (price: string) => `${price} and over`,
    availability: "Availability",
    inStock: "In stock",
    apply: "Apply",
    clear: "Clear filters",
    none: "Nothing fits these filters",
    noneExplained: "Let go of one of them, or look at everything, sold out included.",
    sorts: {
      featured: "Featured",
      newest: "Newest",
      "price-asc": "Price, low to high",
      "price-desc": "Price, high to low",
      name: "Name",
    },
  },
  paging: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    of: (page: number, through: number, pages: number) =>
      page === through
        ? `Page ${numbers.format(page)} of ${numbers.format(pages)}`
        : `Pages ${numbers.format(page)} to ${numbers.format(through)} of ${numbers.format(pages)}`,
    more: "Show more",
    shown: (count: number, total: number) => `${numbers.format(count)} of ${numbers.format(total)}`,
  },
};
