import { Switch } from "@mantine/core";
import { type MailKind, type MailTemplate, mailTemplates } from "@vitrine/contract";
import { useMutation, useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Failure } from "../ui/Failure.tsx";
import { languageName } from "../ui/language-name.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { useToast } from "../ui/toasts.tsx";
import { kindName, ownLanguages } from "./mail-labels.ts";
import styles from "./mails.module.css";
import { UndeliveredPanel } from "./UndeliveredPanel.tsx";

const texts = strings.mails;

/** Every mail that buyers and members get. */
export function MailsPage(): ReactNode {
  const query = useQuery(mailTemplates.listMailTemplates, {});
  return (
    <>
      <PageHeader title={texts.title} />
      <UndeliveredPanel />
      {query.data ? (
        <MailTable templates={query.data.templates} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}

function MailTable({ templates }: { templates: readonly MailTemplate[] }): ReactNode {
  const { columns } = texts;
  return (
    <>
      <p className="intro">{texts.about}</p>
      <table className="table plain">
        <caption>{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.mail}</th>
            <th scope="col" className="is-wide">
              {columns.own}
            </th>
            <th scope="col" className={styles.cellSwitch}>
              {columns.on}
            </th>
          </tr>
        </thead>
        <tbody>
          {templates.map((template) => (
            <MailRow key={template.kind} template={template} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function MailRow({ template }: { template: MailTemplate }): ReactNode {
  const own = ownLanguages(template).map(languageName).join(", ");
  return (
    <tr>
      <th scope="row">
        <Link to={`/mails/${template.kind}`}>{kindName(template.kind)}</Link>
      </th>
      <td className="is-wide">{own || <span className="soft">{texts.asUsual}</span>}</td>
      <td className={styles.cellSwitch}>
        {template.optional ? <OnSwitch template={template} /> : <span className="soft">{texts.always}</span>}
      </td>
    </tr>
  );
}

function OnSwitch({ template: { kind, enabled, revision } }: { template: MailTemplate }): ReactNode {
  const toast = useToast();
  const reason = useReason(scope.settings);
  // Optimistic: shown at once, until the platform has responded.
  const [wanted, setWanted] = useState<boolean>();
  const set = useMutation(mailTemplates.switchMail, {
    invalidates: [mailTemplates.listMailTemplates, mailTemplates.getMailTemplate],
    onSuccess: ({ template }) =>
      toast({ text: (template.enabled ? texts.switchedOn : texts.switchedOff)({ mail: kindName(kind) }) }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
    onSettled: () => setWanted(undefined),
  });
  return (
    <Switch
      aria-label={texts.send({ mail: kindName(kind) })}
      checked={wanted ?? enabled}
      disabled={reason !== undefined}
      onChange={(event) => {
        if (wanted !== undefined) return;
        setWanted(event.currentTarget.checked);
        set.mutate({ kind: kind as MailKind, revision, enabled: event.currentTarget.checked });
      }}
    />
  );
}
