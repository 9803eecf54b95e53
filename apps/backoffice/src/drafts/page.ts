import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "draft-orders",
  nav: {
    label: strings.drafts.title,
    icon: { path: "M9.5 2.5h-6v11h9V8M7 9.2l.4-2.1 5.3-5.3 1.6 1.6L9 8.8z" },
    key: "f",
    needs: scope.readOrders,
    section: "orders",
    order: 2,
    create: { label: strings.drafts.add, needs: scope.newOrders },
  },
  Component: async () => (await import("./DraftsPage.tsx")).DraftsPage,
});

export const detail = definePage({
  path: "draft-orders/:id",
  Component: async () => (await import("./DraftPage.tsx")).DraftPage,
});
