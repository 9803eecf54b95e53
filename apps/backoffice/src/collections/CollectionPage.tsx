import { collectionRules, collections } from "@vitrine/contract";
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
  return id === "new" ? <CollectionEditor key="new" edited={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(collections.getCollection, { id }, { refetchOnWindowFocus: "always" });
  const rules = useQuery(
    collectionRules.getCollectionRules,
    { collectionId: id },
    // Rules that changed are followed within moments; the page shows it.
    {
      refetchOnWindowFocus: "always",
      refetchInterval: ({ state }) => (state.data?.selection.isUpdating ? 1_000 : false),
    },
  );
  if (query.data && rules.data) {
    return <CollectionEditor edited={{ collection: query.data.collection, selection: rules.data.selection }} />;
  }
  const error = query.error ?? rules.error;
  return (
    <>
      <PageHeader title={texts.one} back={{ to: "/collections", label: texts.title }} />
      {error ? (
        <Failure error={error} onRetry={() => void Promise.all([query.refetch(), rules.refetch()])} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
