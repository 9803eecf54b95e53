import { draftOrders } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { DraftEditor } from "./DraftEditor.tsx";

const texts = strings.drafts;

/** One draft order, or a new one. */
export function DraftPage(): ReactNode {
  const { id = "" } = useParams();
  return id === "new" ? <DraftEditor key="new" order={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(draftOrders.getDraftOrder, { id });
  if (query.data) return <DraftEditor order={query.data.draftOrder} />;
  return (
    <>
      <PageHeader title={texts.one} back={{ to: "/draft-orders", label: texts.title }} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
