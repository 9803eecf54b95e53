import type { PaymentProviderState } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { SecretField } from "../ui/SecretField.tsx";
import { Status } from "../ui/Status.tsx";
import { CopyText } from "./CopyText.tsx";

const texts = strings.providers;

/** Where the provider sends its webhooks, which events, and when the last one came. */
export function WebhookPart({ provider }: { provider: PaymentProviderState }): ReactNode {
  const { webhookUrl, webhookEvents = [], lastWebhookDate } = provider;
  if (!webhookUrl) return null;
  return (
    <>
      <p>
        <Status tone={lastWebhookDate ? "good" : "busy"}>
          {lastWebhookDate ? texts.lastWebhook({ when: fullDate(new Date(lastWebhookDate)) }) : texts.noWebhook}
        </Status>
      </p>
      <SecretField label={texts.guide.address} value={webhookUrl} copy={texts.copy} copied={texts.copied} />
      {webhookEvents.length > 0 && <CopyText label={texts.events} value={webhookEvents.join("\n")} />}
    </>
  );
}
