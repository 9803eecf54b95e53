import { counter, locale } from "./locale.ts";

const counted = counter(locale);
const numbers = new Intl.NumberFormat(locale);

/** The texts of the search. */
export const searchTexts = {
  title: "Search",
  results: (count: number, query: string) =>
    `${counted(count, { one: "# product", other: "# products" })} for “${query}”`,
  corrected: (query: string) => `Showing what there is for “${query}”`,
  suggestions: "Suggestions",
  suggested: (count: number) => counted(count, { one: "# suggestion", other: "# suggestions" }),
  products: "Products",
  seeAll: (count: number, query: string) => `See all ${numbers.format(count)} for “${query}”`,
  none: (query: string) => `Nothing found for “${query}”`,
  noneExplained: "Try another word for it, a material or a color, or start from a collection.",
};
