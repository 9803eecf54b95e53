import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "plans",
  nav: {
    label: strings.plans.title,
    icon: { path: "M2.5 4h11v8h-11zM2.5 6.8h11M5 9.6h3" },
    key: "l",
    needs: scope.plans,
    section: "offers",
    order: 4,
    create: { label: strings.plans.add, needs: scope.plans },
  },
  Component: async () => (await import("./PlansPage.tsx")).PlansPage,
});

export const detail = definePage({
  path: "plans/:id",
  Component: async () => (await import("./PlanPage.tsx")).PlanPage,
});
