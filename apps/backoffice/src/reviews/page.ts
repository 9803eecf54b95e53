import { definePage } from "../pages/define-page.ts";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";

export const list = definePage({
  path: "reviews",
  nav: {
    label: strings.reviews.title,
    icon: { path: "M8 2.2l1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.5l4-.6z" },
    key: "q",
    needs: scope.readReviews,
    section: "catalog",
    order: 5,
  },
  Component: async () => (await import("./ReviewsPage.tsx")).ReviewsPage,
});
