import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const page = definePage({
  path: "media",
  nav: {
    label: strings.media.title,
    icon: { path: "M2.5 3h11v10h-11zM2.5 10.5l3.2-3 2.6 2.4 2.2-2 3 2.6M10.7 6.3h.01" },
    key: "u",
    needs: scope.readMedia,
    section: "catalog",
    order: 6,
  },
  Component: async () => (await import("./MediaPage.tsx")).MediaPage,
});
