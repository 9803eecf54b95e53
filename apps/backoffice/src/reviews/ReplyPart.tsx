import { Button, Textarea } from "@mantine/core";
import { type Review, reviews } from "@vitrine/contract";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { useBegunText } from "../forms/begun-texts.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import styles from "./reviews.module.css";
import { readers } from "./use-moderation.ts";

const texts = strings.reviews.reply;

export interface ReplyPartProps {
  readonly review: Review;
  readonly isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** What the shop says to a review: shown, written, changed and taken away. */
export function ReplyPart({ review, isOpen, setOpen }: ReplyPartProps): ReactNode {
  const may = useMay();
  const toast = useToast();
  const remove = useChange(reviews.removeReply, {
    invalidates: readers,
    onSuccess: () => toast({ text: texts.removed }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  const { reply } = review;
  if (isOpen) return <ReplyForm review={review} onClose={() => setOpen(false)} />;
  if (!reply) return null;
  return (
    <section className={styles.reply} aria-label={texts.title}>
      <h2 className={styles.part}>{texts.title}</h2>
      <p className={styles.body}>{reply.message}</p>
      <p className={styles.replyFoot}>
        <time className="soft" dateTime={reply.updatedDate}>
          {shortDate(new Date(reply.updatedDate))}
        </time>
        {may(scope.reply) && (
          <button type="button" className="quiet-button" onClick={() => setOpen(true)}>
            {texts.edit}
          </button>
        )}
        {may(scope.removeReply) && (
          <button
            type="button"
            className="quiet-button"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ reviewId: review.id })}
          >
            {texts.remove}
          </button>
        )}
      </p>
    </section>
  );
}

/** Characters of a reply. */
const longest = 1_000;

/** Under which name a reply that was begun is kept. */
export function replyKey({ id }: Review): string {
  return `reply ${id}`;
}

function ReplyForm({ review, onClose }: { review: Review; onClose(): void }): ReactNode {
  const before = review.reply?.message ?? "";
  const [message, setMessage] = useBegunText(replyKey(review), before);
  const toast = useToast();
  const send = useChange(reviews.setReply, {
    invalidates: readers,
    onSuccess: (_, sent) => {
      toast({ text: texts.saved });
      // What was typed since stays.
      if (message.trim() === sent.message) discard();
    },
  });
  const discard = () => {
    setMessage(before);
    onClose();
  };
  const isSlow = useIsSlow(send.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() && !send.isPending) send.mutate({ reviewId: review.id, message: message.trim() });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form className={styles.reply} onSubmit={submit}>
      <Textarea
        label={texts.title}
        description={texts.hint}
        value={message}
        maxLength={longest}
        autosize
        autoFocus
        minRows={3}
        maxRows={12}
        error={send.error ? explain(send.error) : undefined}
        onChange={(event) => setMessage(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.replyFoot}>
        <Button type="submit" disabled={!message.trim()} loading={isSlow}>
          {review.reply ? strings.actions.save : texts.send}
        </Button>
        <Button variant="default" onClick={discard}>
          {strings.actions.cancel}
        </Button>
        <span className="soft">{texts.left({ left: longest - message.length })}</span>
      </p>
    </form>
  );
}
