import { Button } from "@mantine/core";
import { mailDelivery, type UndeliveredMail } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { kindName } from "./mail-labels.ts";
import styles from "./mails.module.css";

const texts = strings.mails.undelivered;

/** Milliseconds between requests while mails are tried again by themselves. */
const watchInterval = 10_000;

/** Mails that the mail server did not take, and why. Nothing while all leave. */
export function UndeliveredPanel(): ReactNode {
  const query = useQuery(
    mailDelivery.listUndeliveredMails,
    {},
    { refetchInterval: ({ state }) => (state.data?.mails.some(isRetrying) ?? false) && watchInterval },
  );
  const { mails = [], hasMore = false } = query.data ?? {};
  if (mails.length === 0) return null;
  return (
    <Panel title={texts.title} aside={mails.some(({ status }) => status !== "EXPIRED") && <RetryButton />}>
      <p className="fine">{texts.about}</p>
      <ul className={styles.undelivered}>
        {mails.map((mail) => (
          <UndeliveredItem key={mail.id} mail={mail} />
        ))}
      </ul>
      {hasMore && <p className="fine">{texts.more({ many: mails.length })}</p>}
    </Panel>
  );
}

const isRetrying = ({ status }: UndeliveredMail) => status === "RETRYING";

function UndeliveredItem({ mail }: { mail: UndeliveredMail }): ReactNode {
  const { kind, orderId, recipient, subject, reason, replyCode, status, nextTryDate } = mail;
  const name = kind ? kindName(kind) : subject;
  return (
    <li>
      <span className={styles.undeliveredMail}>
        <span>
          {orderId ? <Link to={`/orders/${orderId}`}>{name}</Link> : name} <small>{recipient}</small>
        </span>
        <small>
          {messageFor(texts.reasons, reason) ?? texts.reasons.OTHER}
          {replyCode !== undefined && ` (${replyCode})`}
        </small>
      </span>
      {nextTryDate ? (
        <span className="soft">{texts.next({ when: shortDate(new Date(nextTryDate)) })}</span>
      ) : (
        <Status tone={status === "FAILED" ? "bad" : "quiet"}>{messageFor(texts.states, status) ?? status}</Status>
      )}
    </li>
  );
}

function RetryButton(): ReactNode {
  const toast = useToast();
  const reason = useReason(scope.settings);
  const retry = useChange(mailDelivery.retryUndeliveredMails, {
    invalidates: [mailDelivery.listUndeliveredMails],
    onSuccess: ({ count }) => toast({ text: texts.retried({ many: count }) }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  const isSlow = useIsSlow(retry.isPending);
  return (
    <Button
      variant="default"
      disabled={reason !== undefined}
      title={reason}
      loading={isSlow}
      onClick={() => !retry.isPending && retry.mutate({})}
    >
      {texts.retry}
    </Button>
  );
}
