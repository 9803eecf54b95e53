import type { Webhook, WebhookDelivery } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { exactDate } from "../ui/dates.ts";
import { responseTextOf } from "./delivery-request.ts";
import { pageOf } from "./event-labels.ts";
import { RedeliverButton } from "./RedeliverButton.tsx";
import styles from "./webhooks.module.css";

const texts = strings.webhooks.deliveries.detail;

export interface DeliveryDetailProps {
  readonly delivery: WebhookDelivery;
  readonly webhook: Webhook | undefined;
}

/** Every try of a delivery, and all its ids. */
export function DeliveryDetail({ delivery, webhook }: DeliveryDetailProps): ReactNode {
  const { eventType, eventId, entityId } = delivery;
  const page = pageOf(delivery);
  return (
    <div className={styles.delivery}>
      <section>
        <h2>{texts.tries}</h2>
        <Attempts delivery={delivery} />
        <RedeliverButton delivery={delivery} />
      </section>
      <dl>
        <Fact name={texts.to}>{webhook?.url}</Fact>
        <Fact name={texts.type}>{eventType}</Fact>
        <Fact name={texts.about}>{page ? <Link to={page}>{entityId}</Link> : entityId}</Fact>
        <Fact name={texts.event}>{eventId}</Fact>
      </dl>
    </div>
  );
}

function Attempts({ delivery: { attempts, nextAttemptDate } }: { delivery: WebhookDelivery }): ReactNode {
  return (
    <>
      {attempts.length === 0 && <p className="soft">{texts.noTries}</p>}
      <ol className="attempts">
        {attempts.map((attempt) => (
          <li key={attempt.date} data-good={attempt.status === 200 || undefined}>
            <time dateTime={attempt.date}>{exactDate(new Date(attempt.date))}</time>
            <span>{responseTextOf(attempt)}</span>
          </li>
        ))}
      </ol>
      {nextAttemptDate && <p className="soft">{texts.next({ when: exactDate(new Date(nextAttemptDate)) })}</p>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{children}</code>
      </dd>
    </div>
  );
}
