import type { Webhook, WebhookDelivery } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { Status } from "../ui/Status.tsx";
import { Address } from "./Address.tsx";
import { deliveryStatusOf, responseTextOf } from "./delivery-request.ts";
import { eventName, pageOf } from "./event-labels.ts";
import { RedeliverButton } from "./RedeliverButton.tsx";

const texts = strings.webhooks.deliveries;

function To({ webhook }: { webhook: Webhook | undefined }): ReactNode {
  if (!webhook) return null;
  return (
    <Link className="over-row plain-link" to={{ search: `?webhook=${webhook.id}` }} title={webhook.url}>
      <Address url={webhook.url} />
    </Link>
  );
}

function About({ delivery }: { delivery: WebhookDelivery }): ReactNode {
  const { entityId } = delivery;
  const page = pageOf(delivery);
  const id = <code>{entityId.slice(0, 8)}</code>;
  if (!page) return <span title={entityId}>{id}</span>;
  return (
    <Link className="over-row" to={page} title={entityId}>
      {id}
    </Link>
  );
}

function DeliveryStatus({ delivery }: { delivery: WebhookDelivery }): ReactNode {
  const { label, tone, icon } = deliveryStatusOf(delivery);
  return (
    <Status tone={tone} icon={icon}>
      {label}
    </Status>
  );
}

function LastResponse({ attempts }: WebhookDelivery): ReactNode {
  const last = attempts.at(-1);
  if (!last) return <span className="soft">{texts.none}</span>;
  const text = responseTextOf(last);
  return (
    <span className="clip" title={text}>
      {text}
    </span>
  );
}

export function deliveryColumns(known: readonly Webhook[]): readonly Column<WebhookDelivery>[] {
  const webhookOf = new Map(known.map((webhook) => [webhook.id, webhook]));
  const { columns } = texts;
  return [
    {
      id: "event",
      label: columns.event,
      isName: true,
      render: ({ eventType }) => <span className="clip">{eventName(eventType)}</span>,
    },
    {
      id: "state",
      label: columns.state,
      width: "8rem",
      narrow: "7.5rem",
      render: (delivery) => <DeliveryStatus delivery={delivery} />,
    },
    { id: "answer", label: columns.answer, isWide: true, width: "15%", render: LastResponse },
    {
      id: "attempts",
      label: columns.tries,
      isNumber: true,
      isWide: true,
      width: "4.5rem",
      render: ({ attempts }) => attempts.length,
    },
    {
      id: "webhook",
      label: columns.webhook,
      isWide: true,
      render: ({ webhookId }) => <To webhook={webhookOf.get(webhookId)} />,
    },
    {
      id: "about",
      label: columns.about,
      isWide: true,
      width: "6rem",
      render: (delivery) => <About delivery={delivery} />,
    },
    {
      id: "when",
      label: columns.when,
      width: "7.5rem",
      narrow: "4.5rem",
      sort: "createdDate",
      render: ({ createdDate }) => (
        <time dateTime={createdDate} title={fullDate(new Date(createdDate))}>
          {shortDate(new Date(createdDate))}
        </time>
      ),
    },
    {
      id: "action",
      label: columns.action,
      isWide: true,
      width: "8rem",
      render: (delivery) => <RedeliverButton delivery={delivery} isInRow />,
    },
  ];
}
