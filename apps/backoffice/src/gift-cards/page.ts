import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "gift-cards",
  nav: {
    label: strings.giftCards.title,
    icon: {
      path: "M2.5 6h11v7.5h-11zM2 3.8h12V6H2zM8 3.8v9.7M8 3.8C6.6 1 3.6 2.2 5.2 3.8M8 3.8c1.4-2.8 4.4-1.6 2.8 0",
    },
    key: "i",
    needs: scope.giftCards,
    section: "offers",
    order: 3,
  },
  Component: async () => (await import("./GiftCardsPage.tsx")).GiftCardsPage,
});

export const sale = definePage({
  path: "gift-cards/sell",
  Component: async () => (await import("./SalePage.tsx")).SalePage,
});

export const detail = definePage({
  path: "gift-cards/:id",
  Component: async () => (await import("./GiftCardPage.tsx")).GiftCardPage,
});
