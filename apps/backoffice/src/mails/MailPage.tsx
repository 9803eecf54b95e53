import { type MailKind, mailTemplates } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { MailEditor } from "./MailEditor.tsx";
import { kindName } from "./mail-labels.ts";

/** One kind of mail: its texts in every language, and what it looks like. */
export function MailPage(): ReactNode {
  const { kind = "" } = useParams();
  return Object.hasOwn(strings.mails.kinds, kind) ? <Known key={kind} kind={kind as MailKind} /> : <Unknown />;
}

const back = { to: "/mails", label: strings.mails.title };

function Known({ kind }: { kind: MailKind }): ReactNode {
  const query = useQuery(mailTemplates.getMailTemplate, { kind }, { refetchOnWindowFocus: "always" });
  if (query.data) return <MailEditor template={query.data.template} />;
  return (
    <>
      <PageHeader title={kindName(kind)} back={back} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}

function Unknown(): ReactNode {
  return (
    <>
      <PageHeader title={strings.mails.title} back={back} />
      <Message title={strings.failure.notFound} text={strings.failure.notFoundText} />
    </>
  );
}
