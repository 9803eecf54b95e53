import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const analytics = definePage({
  path: "analytics",
  nav: {
    label: strings.analytics.title,
    icon: { path: "M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6" },
    key: "1",
    needs: scope.readOrders,
    section: "home",
    order: 2,
    contents: [strings.analytics.products.title, strings.analytics.customers.title, strings.analytics.average],
  },
  Component: async () => (await import("./AnalyticsPage.tsx")).AnalyticsPage,
});
