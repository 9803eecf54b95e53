import { Form } from "react-router";
import { reviewTexts } from "../../lib/review-texts.ts";
import type { ReviewView } from "../../lib/review-view.ts";

/** What became of the vote that was sent last. */
export interface VoteState {
  /** The review it was about. */
  readonly votedId: string | undefined;
  readonly problem: string | undefined;
}

/** One button: helpful, and pressed again not. Works without scripts. */
export function ReviewVote({ review: { id, helpful }, votedId, problem }: VoteState & { review: ReviewView }) {
  const isLatest = votedId === id;
  const isVoted = isLatest && problem === undefined;
  return (
    <Form method="post" preventScrollReset className="mt-1 flex flex-wrap items-center gap-3">
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="helpful" value={isVoted ? "" : "yes"} />
      <button
        type="submit"
        aria-pressed={isVoted}
        className="min-h-11 rounded border border-edge px-4 text-small hover:border-ink aria-pressed:border-accent aria-pressed:text-accent"
      >
        {helpful > 0 ? reviewTexts.helpfulCount({ count: helpful }) : reviewTexts.helpfulAsk}
      </button>
      {isLatest && (
        <span role="status" className={`text-small ${problem ? "text-error" : "text-muted"}`}>
          {problem ?? reviewTexts.voted}
        </span>
      )}
    </Form>
  );
}
