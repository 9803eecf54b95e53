import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "unfinished-checkouts",
  nav: {
    label: strings.unfinished.title,
    icon: { path: "M1.5 2.5h2l1.6 7.5h7l1.4-5.2M5.8 13.2h.01M11.4 13.2h.01M9.5 2.2v3l2 1.2" },
    key: "3",
    needs: scope.readCheckouts,
    section: "orders",
    order: 3,
  },
  Component: async () => (await import("./UnfinishedPage.tsx")).UnfinishedPage,
});
