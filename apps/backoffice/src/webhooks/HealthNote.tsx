import { Button } from "@mantine/core";
import { type Webhook, webhooks } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { exactDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { shortAddress } from "./address.ts";
import { problemTextOf } from "./delivery-request.ts";
import styles from "./webhooks.module.css";

const texts = strings.webhooks.health;

/** Warns that a URL rejects deliveries, and resumes a paused one. Nothing while all is well. */
export function HealthNote({ webhook: { id, url, enabled, health } }: { webhook: Webhook }): ReactNode {
  const toast = useToast();
  const resume = useChange(webhooks.resumeWebhook, {
    invalidates: [webhooks.listWebhooks],
    onSuccess: () => toast({ text: texts.resumed({ url: shortAddress(url) }) }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  const isSlow = useIsSlow(resume.isPending);
  if (!enabled || !health || (health.state !== "PAUSED" && health.state !== "FAILING")) return null;
  const isPaused = health.state === "PAUSED";
  return (
    <div className={styles.webhookHealth}>
      <Status tone={isPaused ? "bad" : "busy"}>
        {isPaused ? texts.paused : texts.failing({ tries: health.failedTries })}
      </Status>
      <span className="fine">
        {[problemTextOf(health), texts.waiting({ many: health.waiting })].filter(Boolean).join(" ")}
        {isPaused && health.nextTryDate && ` ${texts.next({ when: exactDate(new Date(health.nextTryDate)) })}`}
      </span>
      {isPaused && (
        <Button
          variant="default"
          aria-label={texts.resumeOf({ url })}
          loading={isSlow}
          onClick={() => !resume.isPending && resume.mutate({ id })}
        >
          {texts.resume}
        </Button>
      )}
    </div>
  );
}
