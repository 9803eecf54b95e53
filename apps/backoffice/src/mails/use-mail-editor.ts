import { useQueryClient } from "@tanstack/react-query";
import { type MailKind, type MailLanguage, type MailTemplate, mailTemplates } from "@vitrine/contract";
import { invalidate, type OperationClient, queryOptions, setResponse, useClient, useVersions } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useRepeat } from "../ui/repeatable.ts";
import { useToast } from "../ui/toasts.tsx";
import { changedLanguages, type MailDraft, mailProblems, ownTexts, toDraft } from "./mail-draft.ts";

export interface MailForm extends Draft<MailDraft> {
  readonly theirs: MailTemplate | undefined;
  save(): void;
  /** Drops the shop's own texts of a language. */
  reset(language: MailLanguage): void;
  takeTheirs(): void;
  keepMine(): void;
}

/** What is typed of a mail, against what the platform has. Each language that was changed is saved. */
export function useMailEditor(template: MailTemplate): MailForm {
  const client = useClient();
  const repeat = useRepeat();
  const queries = useQueryClient();
  const toast = useToast();
  const kind = template.kind as MailKind;
  const form = useDraft(() => toDraft(template));
  const versions = useVersions<MailTemplate>({
    current: template,
    form,
    versionOf: ({ revision }) => revision,
    show: (next) => {
      form.rebase(toDraft(next), toDraft(next));
      form.showErrors({});
    },
  });
  const { opened = template, theirs } = versions;
  const { queryKey } = queryOptions(client, mailTemplates.getMailTemplate, { kind });
  const settle = async (
    work: (client: OperationClient) => Promise<MailTemplate>,
    done: string,
    language: () => string,
  ) => {
    try {
      const next = await repeat(work);
      versions.open(next);
      setResponse(queries, queryKey, { template: next });
      toast({ text: done });
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The newer version is read, and shows as `theirs`.
      if (isApiError(error, "REVISION_MISMATCH")) return invalidate(queries, [mailTemplates.getMailTemplate]);
      form.showErrors(mailProblems(error, language()), explain(error));
    }
    return invalidate(queries, [mailTemplates.listMailTemplates]);
  };
  const run = (revision: string) => {
    let next = { ...opened, revision };
    let language: MailLanguage = "en";
    const work = async (client: OperationClient) => {
      for (const changed of changedLanguages(form.base, form.draft)) {
        language = changed as MailLanguage;
        const texts = ownTexts(template, form.draft, changed);
        const request = { kind, language, revision: next.revision, texts };
        next = (await client.call(mailTemplates.saveMailTexts, request)).template;
      }
      return next;
    };
    void form.submitting(() => settle(work, strings.mails.saved, () => language));
  };
  return {
    ...form,
    theirs,
    save: () => run(opened.revision),
    reset: (language) => {
      const request = { kind, language, revision: opened.revision };
      const work = async (client: OperationClient) =>
        (await client.call(mailTemplates.resetMailTexts, request)).template;
      void form.submitting(() => settle(work, strings.mails.wasReset, () => language));
    },
    takeTheirs: () => theirs && versions.open(theirs),
    keepMine: () => run(versions.overwrite() ?? opened.revision),
  };
}
