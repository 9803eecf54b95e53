import type { ReviewSettings, SiteSettings } from "../kernel/site.ts";

/** What a shop does that decided nothing. */
const defaults: ReviewSettings = { collectReviews: true, guests: true, moderation: "FLAGGED", flaggedWords: [] };

/** How a shop takes reviews. */
export function reviewSettings({ reviews }: SiteSettings): ReviewSettings {
  return { ...defaults, ...reviews };
}
