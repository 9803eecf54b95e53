import { Switch, TextInput } from "@mantine/core";
import { type Webhook, type WebhookResponse, webhooks } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { violationText } from "../ui/violation.ts";
import { shortAddress } from "./address.ts";
import { EventPicker } from "./EventPicker.tsx";

const texts = strings.webhooks.dialog;

export interface WebhookDialogProps {
  /** To be changed; a new one when absent. */
  readonly webhook?: Webhook;
  /** All there are, to choose from. */
  readonly eventTypes: readonly string[];
  onClose(): void;
}

/** Asks for the URL to notify and the events. */
export function WebhookDialog({ webhook, eventTypes, onClose }: WebhookDialogProps): ReactNode {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [isAll, setAll] = useState(!webhook?.events.length);
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? []);
  const [isTried, setTried] = useState(false);
  const save = useSave(webhook, onClose);
  const isSlow = useIsSlow(save.isPending);
  const noUrl = !url.trim();
  const noEvents = !isAll && events.length === 0;
  const problems = problemsOf(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noUrl || noEvents || save.isPending) return;
    save.send({ url: url.trim(), events: isAll ? [] : [...events] });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={webhook ? texts.edit : texts.add}
      size="34rem"
      closeButtonProps={{ "aria-label": strings.actions.close }}
    >
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextInput
          label={texts.url}
          description={webhook && url.trim() !== webhook.url ? texts.urlChanged : texts.urlHint}
          placeholder={texts.urlPlaceholder}
          type="url"
          autoComplete="off"
          maxLength={2048}
          data-autofocus
          value={url}
          error={isTried && noUrl ? texts.noUrl : problems.url}
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            save.reset();
          }}
        />
        <Switch
          label={texts.everything}
          description={texts.everythingHint}
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        {!isAll && (
          <EventPicker
            types={eventTypes}
            value={events}
            error={isTried && noEvents ? texts.noEvents : undefined}
            onChange={setEvents}
          />
        )}
        {problems.other && (
          <p role="alert" className="inline-error">
            {problems.other}
          </p>
        )}
        <DialogActions confirm={webhook ? strings.actions.save : texts.confirmAdd} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface Sent {
  readonly url: string;
  readonly events: string[];
}

/** Makes a new webhook or changes the given one. */
function useSave(webhook: Webhook | undefined, onDone: () => void) {
  const toast = useToast();
  const options = {
    invalidates: [webhooks.listWebhooks],
    onSuccess: (response: WebhookResponse) => {
      onDone();
      toast({ text: (webhook ? texts.saved : texts.added)({ url: shortAddress(response.webhook.url) }) });
    },
  };
  const create = useChange(webhooks.createWebhook, options);
  const update = useChange(webhooks.updateWebhook, options);
  const { isPending, error, reset } = webhook ? update : create;
  const send = (sent: Sent) => (webhook ? update.mutate({ id: webhook.id, ...sent }) : create.mutate(sent));
  return { send, isPending, error, reset };
}

/** The error of the server: for the address beside its field, anything else below. */
function problemsOf(error: ApiError | null): { readonly url?: string; readonly other?: string } {
  if (!error) return {};
  const violation = error.fieldViolations.find(({ field }) => field === "url");
  if (!violation) return { other: explain(error, strings.webhooks.failures) };
  return { url: violationText(violation) };
}
