import { products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { ProductEditor } from "./ProductEditor.tsx";

const texts = strings.products;

/** One product, or a new one. */
export function ProductPage(): ReactNode {
  const { id = "" } = useParams();
  return id === "new" ? <ProductEditor key="new" product={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(products.getProduct, { id }, { refetchOnWindowFocus: "always" });
  if (query.data) return <ProductEditor product={query.data.product} />;
  return (
    <>
      <PageHeader title={texts.columns.name} back={{ to: "/products", label: texts.title }} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
