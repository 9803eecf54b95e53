import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "staff",
  nav: {
    label: strings.staff.title,
    icon: "staff",
    key: "t",
    needs: scope.staff,
    section: "shop",
    order: 5,
  },
  Component: async () => (await import("./StaffPage.tsx")).StaffPage,
});
