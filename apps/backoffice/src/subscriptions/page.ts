import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "subscriptions",
  nav: {
    label: strings.subscriptions.title,
    icon: { path: "M13 6.4A5.2 5.2 0 0 0 3.4 5.6M3 9.6a5.2 5.2 0 0 0 9.6.8M3.2 2.6v3h3M12.8 13.4v-3h-3" },
    key: "4",
    needs: scope.readOrders,
    section: "orders",
    order: 4,
  },
  Component: async () => (await import("./SubscriptionsPage.tsx")).SubscriptionsPage,
});
