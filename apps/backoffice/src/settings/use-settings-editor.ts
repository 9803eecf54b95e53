import { useQueryClient } from "@tanstack/react-query";
import { type SiteSettings, siteSettings } from "@vitrine/contract";
import { invalidate, queryOptions, setResponse, useClient, useVersions } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useRepeat } from "../ui/repeatable.ts";
import { useToast } from "../ui/toasts.tsx";
import { checkSettings, type SettingsDraft, settingsProblems, toDraft, toUpdate } from "./settings-draft.ts";

export interface SettingsForm extends Draft<SettingsDraft> {
  readonly theirs: SiteSettings | undefined;
  /** The chosen currency, not confirmed yet. */
  readonly newCurrency: string | undefined;
  save(): void;
  confirmCurrency(): void;
  keepCurrency(): void;
  takeTheirs(): void;
  keepMine(): void;
}

/** What is typed about the shop, against what the platform has. The platform rejects changes of an older revision. */
export function useSettingsEditor(settings: SiteSettings): SettingsForm {
  const client = useClient();
  const repeat = useRepeat();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useDraft(() => toDraft(settings));
  const versions = useVersions<SiteSettings>({
    current: settings,
    form,
    versionOf: ({ revision }) => revision,
    show: (next) => {
      form.rebase(toDraft(next), toDraft(next));
      form.showErrors({});
    },
  });
  const { opened = settings, theirs } = versions;
  const { queryKey } = queryOptions(client, siteSettings.getSiteSettings, {});
  const run = (revision: string) => {
    if (form.showErrors(checkSettings(form.draft))) return;
    void form.submitting(async () => {
      try {
        const update = { ...toUpdate(form.base, form.draft, opened.currencies), revision };
        const response = await repeat((one) => one.call(siteSettings.updateSiteSettings, { settings: update }));
        versions.open(response.settings);
        setResponse(queries, queryKey, response);
        toast({ text: strings.settings.saved });
      } catch (error) {
        if (!isApiError(error)) throw error;
        // The newer version is read, and shows as `theirs`.
        if (isApiError(error, "REVISION_MISMATCH")) return invalidate(queries, [siteSettings.getSiteSettings]);
        form.showErrors(settingsProblems(error), explain(error));
      }
    });
  };
  const currency = form.draft.currency.trim().toUpperCase();
  const [isAsking, setAsking] = useState(false);
  /** A shop without products may have prices of delivery all the same, and none is converted. */
  const isOther = currency !== form.base.currency && /^[A-Z]{3}$/.test(currency);
  return {
    ...form,
    theirs,
    newCurrency: isAsking ? currency : undefined,
    save: () => (isOther ? setAsking(true) : run(opened.revision)),
    confirmCurrency: () => {
      setAsking(false);
      run(opened.revision);
    },
    keepCurrency: () => {
      setAsking(false);
      form.set({ currency: form.base.currency });
    },
    takeTheirs: () => theirs && versions.open(theirs),
    keepMine: () => run(versions.overwrite() ?? opened.revision),
  };
}
