import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "orders",
  nav: {
    label: strings.orders.title,
    icon: "orders",
    key: "o",
    needs: scope.readOrders,
    section: "orders",
    order: 1,
  },
  Component: async () => (await import("./OrdersPage.tsx")).OrdersPage,
});

export const imports = definePage({
  path: "orders/import",
  Component: async () => (await import("../catalog-files/RecordImportPage.tsx")).OrderImportPage,
});

export const detail = definePage({
  path: "orders/:id",
  Component: async () => (await import("./OrderPage.tsx")).OrderPage,
});
