import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const stock = definePage({
  path: "stock",
  nav: {
    label: strings.stock.title,
    icon: { path: "M5.2 2.5h5.6v5H5.2zM2.5 8.5H8v5H2.5zM8 8.5h5.5v5H8z" },
    key: "0",
    needs: scope.readStock,
    section: "catalog",
    order: 2.5,
  },
  Component: async () => (await import("./StockPage.tsx")).StockPage,
});
