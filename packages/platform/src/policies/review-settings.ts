import type { ReviewSettings, SiteSettings } from "../kernel/site.ts";

/**
 * What a shop does that decided nothing. It writes to nobody: in some countries a mail that asks for a review is
 * advertising, which buyers have to agree to.
 */
const defaults: ReviewSettings = {
  collectReviews: true,
  guests: true,
  buyersOnly: false,
  sendRequests: false,
  requestDelayDays: 14,
  moderation: "FLAGGED",
  flaggedWords: [],
};

/** How a shop takes reviews. */
export function reviewSettings({ reviews }: SiteSettings): ReviewSettings {
  return { ...defaults, ...reviews };
}
