import { productEditor, products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useMemo } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { merchantProduct } from "./details.ts";
import { ProductEditor } from "./ProductEditor.tsx";

const texts = strings.products;

/** One product, or a new one. */
export function ProductPage(): ReactNode {
  const { id = "" } = useParams();
  return id === "new" ? <ProductEditor key="new" product={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(products.getProduct, merchantProduct(id), { refetchOnWindowFocus: "always" });
  const more = useQuery(productEditor.getProductDetails, { productId: id }, { refetchOnWindowFocus: "always" });
  const chosen = useQuery(productEditor.getProductChoices, { productId: id }, { refetchOnWindowFocus: "always" });
  const [product, details, choices] = [query.data?.product, more.data, chosen.data];
  const edited = useMemo(
    () => product && details && choices && { ...product, details, choices },
    [product, details, choices],
  );
  if (edited) return <ProductEditor product={edited} />;
  const failed = [query, more].find(({ error }) => error) ?? chosen;
  return (
    <>
      <PageHeader title={texts.columns.name} back={{ to: "/products", label: texts.title }} />
      {failed.error ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
