import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "webhooks",
  nav: {
    label: strings.webhooks.title,
    icon: "webhooks",
    key: "w",
    needs: scope.webhooks,
    section: "system",
    order: 2,
  },
  Component: async () => (await import("./WebhooksPage.tsx")).WebhooksPage,
});

export const deliveries = definePage({
  path: "webhooks/deliveries",
  Component: async () => (await import("./DeliveriesPage.tsx")).DeliveriesPage,
});
