import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

const { title, add, kinds } = strings.shopPages;

export const list = definePage({
  path: "pages",
  nav: {
    label: title,
    icon: { path: "M4 2.5h5.5l2.5 2.5v8.5H4zM9.2 2.7v2.5h2.6M6 8h4M6 10.5h4" },
    key: "2",
    needs: scope.settings,
    section: "shop",
    order: 3.7,
    create: { label: add, needs: scope.settings },
    contents: [kinds.TERMS, kinds.PRIVACY, kinds.RETURNS, kinds.LEGAL_NOTICE],
  },
  Component: async () => (await import("./ShopPagesPage.tsx")).ShopPagesPage,
});

export const detail = definePage({
  path: "pages/:id",
  Component: async () => (await import("./ShopPagePage.tsx")).ShopPagePage,
});
