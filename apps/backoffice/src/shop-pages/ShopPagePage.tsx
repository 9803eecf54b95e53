import { shopPages } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { ShopPageEditor } from "./ShopPageEditor.tsx";

const texts = strings.shopPages;

/** One page of texts, or a new one. */
export function ShopPagePage(): ReactNode {
  const { id = "" } = useParams();
  return id === "new" ? <ShopPageEditor key="new" page={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(shopPages.getShopPage, { id });
  if (query.data) return <ShopPageEditor key={id} page={query.data.page} />;
  return (
    <>
      <PageHeader title={texts.one} back={{ to: "/pages", label: texts.title }} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
