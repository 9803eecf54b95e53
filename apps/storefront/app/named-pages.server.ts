import type { MenuEntry } from "./components/page/menu.ts";
import { findGiftCard } from "./gift-card.server.ts";
import { texts } from "./lib/texts.ts";
import type { Shop } from "./shop.server.ts";
import { listFooterPages } from "./shop-pages.server.ts";

/** Pages of the shop beside its products whose titles have all words of a query, or what they begin with. */
export async function pagesNamed(shop: Shop, query: string): Promise<readonly MenuEntry[]> {
  const [giftCard, { others, legal }] = await Promise.all([
    findGiftCard(shop).catch(() => undefined),
    listFooterPages(shop),
  ]);
  const pages = [
    ...(giftCard ? [{ label: giftCard.name, to: "/gift-card" }] : []),
    { label: texts.delivery, to: "/delivery" },
    { label: texts.orderStatus, to: "/order-status" },
    ...others,
    ...legal,
  ];
  const asked = wordsOf(query);
  return pages.filter(({ label }) => isNamed(wordsOf(label), asked));
}

/** A word of fewer letters says nothing of a page. */
const fewest = 3;

function isNamed(title: readonly string[], asked: readonly string[]): boolean {
  const isAbout = asked.some((word) => word.length >= fewest);
  return isAbout && asked.every((word) => title.some((one) => one.startsWith(word)));
}

/** Without accents and capitals. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
