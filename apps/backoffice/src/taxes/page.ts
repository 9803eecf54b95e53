import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "taxes",
  nav: {
    label: strings.taxes.title,
    icon: { path: "M3 13.5v-11h10v11l-2-1.3-1.5 1.3L8 12.2l-1.5 1.3L5 12.2zM10 5.5l-4 4M6.2 5.8h.01M9.8 9.2h.01" },
    key: "x",
    needs: scope.readTaxes,
    section: "shop",
    order: 4,
    contents: [strings.taxes.regions, strings.taxes.groups],
  },
  Component: async () => (await import("./TaxesPage.tsx")).TaxesPage,
});
