import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "discounts",
  nav: {
    label: strings.coupons.title,
    icon: "coupons",
    key: "d",
    needs: scope.coupons,
    section: "offers",
    order: 1,
    create: { label: strings.coupons.add, needs: scope.coupons },
  },
  Component: async () => (await import("./CouponsPage.tsx")).CouponsPage,
});

export const detail = definePage({
  path: "discounts/:id",
  Component: async () => (await import("./CouponPage.tsx")).CouponPage,
});
