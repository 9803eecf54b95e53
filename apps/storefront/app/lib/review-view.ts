import type { Video } from "./videos.ts";

/** A review as its page shows it. */
export interface ReviewView {
  readonly id: string;
  readonly rating: number;
  readonly title: string | undefined;
  readonly body: string | undefined;
  readonly name: string | undefined;
  readonly isVerified: boolean;
  readonly reply: string | undefined;
  readonly date: string;
  /** The date in words. */
  readonly day: string;
  /** People who found it helpful. */
  readonly helpful: number;
  readonly pictures: readonly { readonly url: string; readonly alt: string | undefined }[];
  /** The poster is absent until the video is prepared. */
  readonly videos: readonly { readonly video: Video; readonly poster: string | undefined }[];
}

/** Reviews of one page, and how they were chosen. */
export interface ReviewList {
  readonly reviews: readonly ReviewView[];
  readonly sort: ReviewSort;
  /** Only those with so many. */
  readonly stars: number | undefined;
  /** Only those with pictures or videos. */
  readonly hasPhotos: boolean;
  /** Mark of the next page. */
  readonly next: string | undefined;
  readonly isFirst: boolean;
}

export const reviewSorts = ["relevant", "newest", "best", "worst"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What the address of the page asks for. */
export function askedIn(search: URLSearchParams) {
  const stars = Number(search.get("stars"));
  const sort = reviewSorts.find((name) => name === search.get("sort")) ?? "relevant";
  const isStars = Number.isInteger(stars) && stars >= 1 && stars <= 5;
  const hasPhotos = search.has("photos");
  return { sort, stars: isStars ? stars : undefined, hasPhotos, cursor: search.get("cursor") ?? undefined };
}

/** What a mail asked its reader to review. */
export type Invitation =
  | { readonly state: "open"; readonly token: string; readonly name: string | undefined }
  | { readonly state: "used" | "invalid" };
