import { Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { siteSettings } from "@vitrine/contract";
import { invalidate, useMutation } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { type ReactNode, useRef } from "react";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { explain } from "../ui/explain.ts";
import { Panel } from "../ui/Panel.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useSettings } from "../ui/use-settings.ts";

const texts = strings.catalogFiles.feeds;

/** Addresses at which others read the products, while the merchant wants that. */
export function FeedsPanel(): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  const { google, googleUrl, meta, metaUrl } = settings.feeds;
  return (
    <Panel title={texts.title}>
      <p className="fine">{texts.text}</p>
      {settings.languages.length > 0 && (
        <p className="fine">
          {texts.languages({ languages: settings.languages.map((tag) => `?language=${tag}`).join(", ") })}
        </p>
      )}
      <div className="fields">
        <Feed channel="google" isOn={google} url={googleUrl} />
        <Feed channel="meta" isOn={meta} url={metaUrl} />
      </div>
    </Panel>
  );
}

function Feed({ channel, isOn, url }: { channel: "google" | "meta"; isOn: boolean; url: string }): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const toast = useToast();
  const reason = useReason(scope.settings);
  const change = useMutation(siteSettings.updateSiteSettings, {
    onSuccess: () => invalidate(queries, [siteSettings.getSiteSettings]),
    onError: (error: ApiError<string>) => toast({ text: explain(error), isBad: true }),
  });
  const label = texts[channel];
  return (
    <>
      <Switch
        label={label}
        description={reason}
        checked={isOn}
        disabled={reason !== undefined || change.isPending}
        onChange={(event) => change.mutate({ settings: { feeds: { [channel]: event.currentTarget.checked } } })}
      />
      {isOn && (
        <div className="with-button">
          <TextInput
            ref={field}
            label={texts.address({ name: label })}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={url} label={texts.copy} done={texts.copied} onBlocked={() => field.current?.focus()} />
        </div>
      )}
    </>
  );
}
