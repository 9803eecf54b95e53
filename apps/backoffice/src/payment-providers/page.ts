import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "payment-providers",
  nav: {
    label: strings.providers.title,
    icon: { path: "M2 3.5h12v9H2zM2 6.5h12M4.5 10h3" },
    key: "y",
    needs: scope.settings,
    section: "shop",
    order: 2,
  },
  Component: async () => (await import("./PaymentProvidersPage.tsx")).PaymentProvidersPage,
});
