import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "returns",
  nav: {
    label: strings.returns.title,
    icon: { path: "M5.5 3 2.5 6l3 3M2.5 6h7.2a3.6 3.6 0 0 1 0 7.2H6" },
    key: "r",
    needs: scope.readOrders,
    section: "orders",
    order: 5,
  },
  Component: async () => (await import("./ReturnsPage.tsx")).ReturnsPage,
});
