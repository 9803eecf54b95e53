import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const room = definePage({
  path: "search",
  nav: {
    label: strings.search.title,
    icon: { path: "M7 12.2A5.2 5.2 0 1 0 7 1.8a5.2 5.2 0 0 0 0 10.4zM14 14l-3.3-3.3M4.8 7h4.4M7 4.8v4.4" },
    key: "n",
    needs: scope.search,
    section: "catalog",
    order: 8,
    contents: [strings.search.searched.title, strings.search.synonyms.title, strings.search.rules.title],
  },
  Component: async () => (await import("./SearchPage.tsx")).SearchPage,
});

export const rule = definePage({
  path: "search/rules/:id",
  Component: async () => (await import("./RulePage.tsx")).RulePage,
});
