import type { SiteReviews, SiteReviewsInput } from "@vitrine/contract";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";

/** How the shop takes reviews, as the form of the settings holds it. */
export interface ReviewsDraft {
  readonly collectReviews: boolean;
  /** EVERYONE, MEMBERS or BUYERS. */
  readonly reviewers: string;
  readonly moderation: string;
  /** One on each line. */
  readonly flaggedWords: string;
  readonly sendRequests: boolean;
  /** Days. */
  readonly requestDelay: string;
}

export function toReviewsDraft(reviews: SiteReviews): ReviewsDraft {
  const { collectReviews, guests, buyersOnly, moderation, flaggedWords, sendRequests, requestDelayDays } = reviews;
  return {
    collectReviews,
    reviewers: buyersOnly ? "BUYERS" : guests ? "EVERYONE" : "MEMBERS",
    moderation,
    flaggedWords: flaggedWords.join("\n"),
    sendRequests,
    requestDelay: String(requestDelayDays),
  };
}

/** Most the platform takes. */
const mostDays = 365;
const mostWords = 200;

export function checkReviews({ requestDelay, flaggedWords }: ReviewsDraft): Problems {
  const days = requestDelay.trim();
  const texts = strings.settings.problems;
  return {
    ...(!(/^\d{1,3}$/.test(days) && Number(days) <= mostDays) && { requestDelay: texts.days({ most: mostDays }) }),
    ...(linesOf(flaggedWords).length > mostWords && { flaggedWords: texts.words({ most: mostWords }) }),
  };
}

/** Only what changed. */
export function toReviews(base: ReviewsDraft, draft: ReviewsDraft): SiteReviewsInput {
  const has = (name: keyof ReviewsDraft) => base[name] !== draft[name];
  return {
    ...(has("collectReviews") && { collectReviews: draft.collectReviews }),
    ...(has("reviewers") && { guests: draft.reviewers === "EVERYONE", buyersOnly: draft.reviewers === "BUYERS" }),
    ...(has("moderation") && { moderation: modeOf(draft.moderation) }),
    ...(has("flaggedWords") && { flaggedWords: linesOf(draft.flaggedWords) }),
    ...(has("sendRequests") && { sendRequests: draft.sendRequests }),
    ...(has("requestDelay") && { requestDelayDays: Number(draft.requestDelay) }),
  };
}

function modeOf(mode: string): "OFF" | "FLAGGED" | "ALL" {
  return mode === "OFF" || mode === "ALL" ? mode : "FLAGGED";
}

function linesOf(text: string): string[] {
  return [...new Set(text.split(/\s*\n\s*/).flatMap((line) => line.trim() || []))];
}
