import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "products",
  nav: {
    label: strings.products.title,
    icon: "products",
    key: "p",
    needs: scope.readProducts,
    section: "catalog",
    order: 1,
    create: { label: strings.products.add, needs: scope.products },
  },
  Component: async () => (await import("./ProductsPage.tsx")).ProductsPage,
});

export const detail = definePage({
  path: "products/:id",
  Component: async () => (await import("./ProductPage.tsx")).ProductPage,
});
