import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "back-in-stock",
  nav: {
    label: strings.backInStock.title,
    icon: {
      path: "M4.2 6.8a3.8 3.8 0 0 1 7.6 0c0 3.6 1.4 4.2 1.4 4.2H2.8s1.4-.6 1.4-4.2zM6.7 13.2a1.4 1.4 0 0 0 2.6 0",
    },
    key: "b",
    needs: scope.readBackInStock,
    section: "catalog",
    order: 3,
  },
  Component: async () => (await import("./BackInStockPage.tsx")).BackInStockPage,
});
