import { Menu, Switch, Tooltip } from "@mantine/core";
import { type Webhook, webhooks } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { Address } from "./Address.tsx";
import { shortAddress } from "./address.ts";
import { eventName } from "./event-labels.ts";
import { HealthNote } from "./HealthNote.tsx";
import { TestDialog } from "./TestDialog.tsx";
import { WebhookDialog } from "./WebhookDialog.tsx";
import styles from "./webhooks.module.css";

const texts = strings.webhooks;

export interface WebhookRowProps {
  readonly webhook: Webhook;
  /** All there are, to choose from. */
  readonly eventTypes: readonly string[];
}

/** One webhook: its events, whether it is on, and its actions. */
export function WebhookRow({ webhook, eventTypes }: WebhookRowProps): ReactNode {
  const { id, url } = webhook;
  const [dialog, setDialog] = useState<"edit" | "delete" | "test">();
  const close = () => setDialog(undefined);
  return (
    <tr>
      <th scope="row" className={styles.cellOpen}>
        <Tooltip
          label={url}
          multiline
          events={{ hover: true, focus: true, touch: false }}
          classNames={{ tooltip: "address-tip" }}
        >
          <button
            type="button"
            className={styles.textButton}
            aria-label={texts.editOf({ url })}
            onClick={() => setDialog("edit")}
          >
            <Address url={url} />
          </button>
        </Tooltip>
        <span className={`${styles.narrowOnly} soft clip`}>
          <EventList events={webhook.events} />
        </span>
        <HealthNote webhook={webhook} />
      </th>
      <td className="is-wide">
        <EventList events={webhook.events} />
      </td>
      <td className={styles.cellSwitch}>
        <OnSwitch webhook={webhook} />
      </td>
      <td className="cell-menu">
        <MoreMenu isSmall label={texts.actions({ url })}>
          <Menu.Item onClick={() => setDialog("edit")}>{texts.edit}</Menu.Item>
          <Menu.Item onClick={() => setDialog("test")}>{texts.test.menu}</Menu.Item>
          <Menu.Item component={Link} to={`/webhooks/deliveries?webhook=${id}`}>
            {texts.seeDeliveries}
          </Menu.Item>
          <Menu.Item color="danger" onClick={() => setDialog("delete")}>
            {texts.delete}
          </Menu.Item>
        </MoreMenu>
        {dialog === "edit" && <WebhookDialog webhook={webhook} eventTypes={eventTypes} onClose={close} />}
        {dialog === "test" && <TestDialog webhook={webhook} eventTypes={eventTypes} onClose={close} />}
        {dialog === "delete" && <DeleteDialog webhook={webhook} onClose={close} />}
      </td>
    </tr>
  );
}

function EventList({ events }: { events: readonly string[] }): ReactNode {
  const [first] = events;
  if (first === undefined) return texts.everything;
  if (events.length === 1) return <span title={first}>{eventName(first)}</span>;
  return (
    <span className="clip" title={events.join("\n")}>
      {texts.events({ many: events.length })}: <span className="soft">{events.map(eventName).join(", ")}</span>
    </span>
  );
}

function OnSwitch({ webhook: { id, url, enabled } }: { webhook: Webhook }): ReactNode {
  const toast = useToast();
  // Optimistic: shown at once, until the platform has responded.
  const [wanted, setWanted] = useState<boolean>();
  const set = useMutation(webhooks.updateWebhook, {
    invalidates: [webhooks.listWebhooks],
    onSuccess: ({ webhook }) => {
      const text = webhook.enabled ? texts.switchedOn : texts.switchedOff;
      toast({ text: text({ url: shortAddress(url) }) });
    },
    onError: (error) => toast({ text: explain(error), isBad: true }),
    onSettled: () => setWanted(undefined),
  });
  return (
    <Switch
      aria-label={texts.tell({ url })}
      checked={wanted ?? enabled}
      onChange={(event) => {
        if (wanted !== undefined) return;
        setWanted(event.currentTarget.checked);
        set.mutate({ id, enabled: event.currentTarget.checked });
      }}
    />
  );
}

function DeleteDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose(): void }): ReactNode {
  const toast = useToast();
  const remove = useChange(webhooks.deleteWebhook, {
    invalidates: [webhooks.listWebhooks, webhooks.queryWebhookDeliveries],
    onSuccess: () => {
      onClose();
      toast({ text: texts.deleteDialog.done({ url: shortAddress(url) }) });
    },
  });
  return (
    <Confirm
      isOpen
      title={texts.deleteDialog.title}
      text={texts.deleteDialog.text({ url: shortAddress(url) })}
      confirm={texts.delete}
      isPending={remove.isPending}
      error={remove.error ? explain(remove.error) : undefined}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}
