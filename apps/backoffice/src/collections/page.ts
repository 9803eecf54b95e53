import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "collections",
  nav: {
    label: strings.collections.title,
    icon: "collections",
    key: "c",
    section: "catalog",
    order: 2,
    create: { label: strings.collections.add, needs: scope.products },
  },
  Component: async () => (await import("./CollectionsPage.tsx")).CollectionsPage,
});

export const detail = definePage({
  path: "collections/:id",
  Component: async () => (await import("./CollectionPage.tsx")).CollectionPage,
});
