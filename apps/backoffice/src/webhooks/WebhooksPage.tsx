import { Button } from "@mantine/core";
import { type ListWebhooksResponse, webhooks } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Failure } from "../ui/Failure.tsx";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { PublicKeyPanel } from "./PublicKeyPanel.tsx";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookRow } from "./WebhookRow.tsx";
import styles from "./webhooks.module.css";

const texts = strings.webhooks;

/** Webhooks: the programs that receive the events of the shop. */
export function WebhooksPage(): ReactNode {
  const query = useQuery(webhooks.listWebhooks, {});
  const [isAdding, setAdding] = useState(false);
  const add = <AddButton label={texts.add} onClick={() => setAdding(true)} />;
  const actions = (
    <>
      <Button component={Link} to="/webhooks/deliveries" variant="default">
        {texts.log}
      </Button>
      {add}
    </>
  );
  return (
    <>
      <PageHeader title={texts.title} actions={query.data && query.data.webhooks.length > 0 && actions} />
      {query.data ? (
        <Webhooks known={query.data} add={add} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
      {query.data && isAdding && <WebhookDialog eventTypes={query.data.eventTypes} onClose={() => setAdding(false)} />}
    </>
  );
}

function Webhooks({ known, add }: { known: ListWebhooksResponse; add: ReactNode }): ReactNode {
  if (known.webhooks.length === 0) return <Message {...texts.empty}>{add}</Message>;
  const { columns } = texts;
  return (
    <>
      <p className="intro">{texts.intro}</p>
      <table className="table plain">
        <caption>{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.url}</th>
            <th scope="col" className="is-wide">
              {columns.events}
            </th>
            <th scope="col" className={styles.cellSwitch}>
              {columns.on}
            </th>
            <td className="cell-menu" />
          </tr>
        </thead>
        <tbody>
          {known.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} eventTypes={known.eventTypes} />
          ))}
        </tbody>
      </table>
      <PublicKeyPanel pem={known.publicKey} />
    </>
  );
}
