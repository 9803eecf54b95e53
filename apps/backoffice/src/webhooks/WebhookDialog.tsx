import { Modal, Switch, TextInput } from "@mantine/core";
import { type Webhook, type WebhookResponse, webhooks } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { shortAddress } from "./address.ts";
import { EventPicker } from "./EventPicker.tsx";

const words = strings.webhooks.dialog;

export interface WebhookDialogProps {
  /** To be changed; a new one when absent. */
  readonly webhook?: Webhook;
  /** All there are, to choose from. */
  readonly eventTypes: readonly string[];
  onClose(): void;
}

/** Asks whom to tell, and of what. */
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
    <Modal
      opened
      onClose={onClose}
      title={webhook ? words.edit : words.add}
      size="34rem"
      closeButtonProps={{ "aria-label": strings.actions.close }}
    >
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextInput
          label={words.url}
          description={webhook && url.trim() !== webhook.url ? words.urlChanged : words.urlHint}
          placeholder={words.urlPlaceholder}
          type="url"
          autoComplete="off"
          maxLength={2048}
          data-autofocus
          value={url}
          error={isTried && noUrl ? words.noUrl : problems.url}
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            save.reset();
          }}
        />
        <Switch
          label={words.everything}
          description={words.everythingHint}
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        {!isAll && (
          <EventPicker
            types={eventTypes}
            value={events}
            error={isTried && noEvents ? words.noEvents : undefined}
            onChange={setEvents}
          />
        )}
        {problems.other && (
          <p role="alert" className="inline-error">
            {problems.other}
          </p>
        )}
        <DialogActions confirm={webhook ? strings.actions.save : words.confirmAdd} isSlow={isSlow} onClose={onClose} />
      </form>
    </Modal>
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
      toast({ text: (webhook ? words.saved : words.added)({ url: shortAddress(response.webhook.url) }) });
    },
  };
  const create = useMutation(webhooks.createWebhook, options);
  const update = useMutation(webhooks.updateWebhook, options);
  const { isPending, error, reset } = webhook ? update : create;
  const send = (sent: Sent) => (webhook ? update.mutate({ id: webhook.id, ...sent }) : create.mutate(sent));
  return { send, isPending, error, reset };
}

/** The error of the server: for the address beside its field, anything else below. */
function problemsOf(error: ApiError | null): { readonly url?: string; readonly other?: string } {
  if (!error) return {};
  const refused = error.fieldViolations.find(({ field }) => field === "url");
  if (!refused) return { other: explain(error, strings.webhooks.failures) };
  return { url: `${refused.description.charAt(0).toUpperCase()}${refused.description.slice(1)}.` };
}
