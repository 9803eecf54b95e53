import { collections } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { CollectionEditor } from "./CollectionEditor.tsx";

const texts = strings.collections;

/** One collection, or a new one. */
export function CollectionPage(): ReactNode {
  const { id = "" } = useParams();
  return id === "new" ? <CollectionEditor key="new" collection={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(collections.getCollection, { id }, { refetchOnWindowFocus: "always" });
  if (query.data) return <CollectionEditor collection={query.data.collection} />;
  return (
    <>
      <PageHeader title={texts.one} back={{ to: "/collections", label: texts.title }} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
