import { Select } from "@mantine/core";
import { type SendTestEventResponse, type Webhook, webhooks } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { Status } from "../ui/Status.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { responseTextOf } from "./delivery-request.ts";
import { eventName, subjectsOf } from "./event-labels.ts";

const texts = strings.webhooks.test;

export interface TestDialogProps {
  readonly webhook: Webhook;
  /** All there are, to choose from. */
  readonly eventTypes: readonly string[];
  onClose(): void;
}

/** Sends an invented event and shows the response of the receiver. */
export function TestDialog({ webhook, eventTypes, onClose }: TestDialogProps): ReactNode {
  const [eventType, setEventType] = useState(webhook.events[0] ?? "wix.ecom.v1.order_approved");
  const send = useChange(webhooks.sendTestEvent, {});
  const isSlow = useIsSlow(send.isPending);
  const groups = subjectsOf(eventTypes).map(({ name, types }) => ({
    group: name,
    items: types.map((type) => ({ value: type, label: eventName(type) })),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate({ id: webhook.id, eventType });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title} closeButtonProps={{ "aria-label": strings.actions.close }}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <p className="soft">{texts.text({ url: webhook.url })}</p>
        <Select
          label={texts.event}
          data={groups}
          value={eventType}
          allowDeselect={false}
          searchable
          onChange={(type) => {
            if (type) setEventType(type);
            send.reset();
          }}
        />
        <div role="status">
          {send.data && <Result result={send.data} />}
          {send.error && <p className="inline-error">{explain(send.error)}</p>}
        </div>
        <DialogActions confirm={texts.send} keep={strings.actions.close} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Result({ result }: { result: SendTestEventResponse }): ReactNode {
  const { accepted, duration } = result;
  const text = responseTextOf(result);
  return (
    <Status tone={accepted ? "good" : "bad"}>
      {accepted
        ? texts.accepted({ answer: text, milliseconds: duration })
        : texts.refused({ answer: text, milliseconds: duration })}
    </Status>
  );
}
