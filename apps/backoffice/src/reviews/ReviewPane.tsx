import { Button } from "@mantine/core";
import { type Review, reviews } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { hasBegunText } from "../forms/begun-texts.ts";
import type { Selection } from "../lists/selection.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { Failures } from "../ui/Failures.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { useShortcuts } from "../ui/use-shortcuts.ts";
import { MediaViewer } from "./MediaViewer.tsx";
import { RejectDialog } from "./RejectDialog.tsx";
import { replyKey } from "./ReplyPart.tsx";
import { ReviewActions } from "./ReviewActions.tsx";
import { ReviewText } from "./ReviewText.tsx";
import styles from "./reviews.module.css";
import { type Current, useCurrent } from "./use-current.ts";
import { useModeration } from "./use-moderation.ts";

const texts = strings.reviews;

export interface ReviewPaneProps {
  readonly items: readonly Review[] | undefined;
  readonly selection: Selection;
}

/** One review beside the list: all of it, and what can be done about it. */
export function ReviewPane({ items, selection }: ReviewPaneProps): ReactNode {
  const current = useCurrent(items);
  const query = useQuery(
    reviews.getReview,
    { reviewId: current.id ?? "", returnPrivateReviews: true },
    { enabled: current.id !== undefined },
  );
  const review = items?.find(({ id }) => id === current.id) ?? query.data?.review;
  return (
    <section className={styles.pane} aria-label={texts.pane} data-open={current.isChosen || undefined}>
      <button type="button" className={`quiet-button ${styles.close}`} onClick={current.close}>
        <Icon name="left" />
        {texts.backToList}
      </button>
      {review ? (
        <Shown key={review.id} review={review} current={current} selection={selection} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        query.isLoading && <PageSkeleton label={strings.list.loading} />
      )}
    </section>
  );
}

interface ShownProps {
  readonly review: Review;
  readonly current: Current;
  readonly selection: Selection;
}

/** Keys act on the picked rows, and on this review where none is picked. */
function Shown({ review, current, selection }: ShownProps): ReactNode {
  const moderation = useModeration();
  const may = useMay();
  const mayModerate = may(scope.moderateReviews);
  const [isRejecting, setRejecting] = useState(false);
  const [isReplying, setReplying] = useState(() => hasBegunText(replyKey(review)));
  const [looking, setLooking] = useState<number>();
  const { media } = review.content;
  const targets = selection.ids.size > 0 ? [...selection.ids] : [review.id];
  const decide = (status: "APPROVED" | "REJECTED", reason?: string) => {
    if (moderation.isPending) return;
    setRejecting(false);
    current.goOn(targets);
    void moderation.decide(targets, status, reason).then((left) => selection.drop(targets, left));
  };
  useShortcuts({
    ...(mayModerate && {
      a: () => decide("APPROVED"),
      r: () => setRejecting(true),
      z: () => moderation.undo(),
    }),
    ...(media.length > 0 && { v: () => setLooking(0) }),
    ...(may(scope.reply) && { w: () => setReplying(true) }),
  });
  return (
    <>
      <ReviewText review={review} isReplying={isReplying} setReplying={setReplying} onLook={setLooking}>
        {mayModerate && (
          <div className={styles.decide}>
            <Button
              variant={review.moderation.moderationStatus === "IN_MODERATION" ? "filled" : "default"}
              disabled={review.moderation.moderationStatus === "APPROVED"}
              onClick={() => decide("APPROVED")}
              rightSection={<Key letter="A" />}
            >
              {texts.approve}
            </Button>
            <Button
              variant="default"
              disabled={review.moderation.moderationStatus === "REJECTED"}
              onClick={() => setRejecting(true)}
              rightSection={<Key letter="R" />}
            >
              {texts.reject.action}
            </Button>
            {may(scope.reply) && !review.reply && (
              <Button variant="default" onClick={() => setReplying(true)} rightSection={<Key letter="W" />}>
                {texts.reply.action}
              </Button>
            )}
            <ReviewActions review={review} onDeleted={() => current.goOn([review.id])} />
          </div>
        )}
      </ReviewText>
      {looking !== undefined && <MediaViewer media={media} start={looking} onClose={() => setLooking(undefined)} />}
      {isRejecting && (
        <RejectDialog
          many={targets.length}
          isPending={moderation.isPending}
          onReject={(reason) => decide("REJECTED", reason)}
          onClose={() => setRejecting(false)}
        />
      )}
      {moderation.failed.length > 0 && (
        <Failures texts={texts.problems} failed={moderation.failed} onClose={moderation.forget} />
      )}
    </>
  );
}

function Key({ letter }: { letter: string }): ReactNode {
  return (
    <span className="key" aria-hidden="true">
      {letter}
    </span>
  );
}
