import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "automatic-discounts",
  nav: {
    label: strings.discountRules.title,
    icon: {
      path: "M12.8 3.2 3.2 12.8M5 6.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM11 12.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2z",
    },
    key: "m",
    needs: scope.readDiscountRules,
    section: "offers",
    order: 2,
    create: { label: strings.discountRules.add, needs: scope.newDiscountRules },
  },
  Component: async () => (await import("./DiscountRulesPage.tsx")).DiscountRulesPage,
});

export const detail = definePage({
  path: "automatic-discounts/:id",
  Component: async () => (await import("./DiscountRulePage.tsx")).DiscountRulePage,
});
