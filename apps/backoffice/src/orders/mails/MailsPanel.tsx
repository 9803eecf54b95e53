import { Button } from "@mantine/core";
import { type Order, type OrderMail, orderMails, orders } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { scope, useMay } from "../../session/may.ts";
import { strings } from "../../strings/strings.ts";
import { fullDate, shortDate } from "../../ui/dates.ts";
import { explain } from "../../ui/explain.ts";
import { Panel } from "../../ui/Panel.tsx";
import { Status } from "../../ui/Status.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useChange } from "../../ui/use-change.ts";
import styles from "../orders.module.css";

const texts = strings.orders.mails;

/** What the buyer was written about the order, latest first; each can be sent again. */
export function MailsPanel({ order }: { order: Order }): ReactNode {
  // A new entry of the timeline may have brought a mail.
  const query = useQuery(orderMails.listOrderMails, { orderId: order.id }, { refetchInterval: waiting });
  const mails = query.data?.mails ?? [];
  if (mails.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <Mail key={mail.id} order={order} mail={mail} />
        ))}
      </ul>
    </Panel>
  );
}

/** Asks again soon while a mail has not left. */
function waiting({ state }: { state: { data?: { mails: readonly OrderMail[] } | undefined } }): number | false {
  return state.data?.mails.some(({ status }) => status === "WAITING") ? 3_000 : false;
}

function Mail({ order, mail }: { order: Order; mail: OrderMail }): ReactNode {
  const { id, kind, recipient, subject, status, createdDate, sentDate, resendable } = mail;
  const toast = useToast();
  const may = useMay()(scope.orders);
  const resend = useChange(orderMails.resendOrderMail, {
    invalidates: [orderMails.listOrderMails, orders.getOrder],
    onSuccess: ({ mail: made }) => toast({ text: texts.sent({ email: made.recipient }) }),
    onError: (error) => toast({ text: explain(error, texts.failures), isBad: true }),
  });
  const date = new Date(sentDate ?? createdDate);
  return (
    <li>
      <span className={styles.mailText}>
        <span>{messageFor(texts.kinds, kind) ?? subject}</span>
        <small title={subject}>{recipient}</small>
      </span>
      {status === "SENT" ? (
        <time className="soft" dateTime={date.toISOString()} title={fullDate(date)}>
          {shortDate(date)}
        </time>
      ) : (
        <Status tone={status === "FAILED" ? "bad" : "busy"}>{texts.states[status]}</Status>
      )}
      {may && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!resendable || resend.isPending}
          aria-label={strings.labeled({ label: texts.again, value: subject })}
          title={!resendable && status === "SENT" ? texts.gone : undefined}
          onClick={() => resend.mutate({ orderId: order.id, mailId: id })}
        >
          {texts.again}
        </Button>
      )}
    </li>
  );
}
