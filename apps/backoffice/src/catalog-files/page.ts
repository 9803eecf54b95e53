import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const page = definePage({
  path: "catalog-files",
  nav: {
    label: strings.catalogFiles.title,
    icon: { path: "M4.5 13V3.2M2 5.6l2.5-2.5L7 5.6M11.5 3v9.8M9 10.4l2.5 2.5 2.5-2.5" },
    key: "j",
    needs: [scope.readProducts, scope.updateMembers, scope.orders],
    section: "catalog",
    order: 12,
    contents: [
      strings.catalogFiles.importTitle,
      strings.catalogFiles.exportTitle,
      strings.catalogFiles.customers.title,
      strings.catalogFiles.orders.title,
      strings.catalogFiles.feeds.title,
    ],
  },
  Component: async () => (await import("./CatalogFilesPage.tsx")).CatalogFilesPage,
});
