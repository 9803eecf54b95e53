import { type GiftCardProduct, giftCardProduct } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { SaleEditor } from "./SaleEditor.tsx";

const texts = strings.giftCards;

/** What the shop sells as gift cards; a form with usual values where it sells none yet. */
export function SalePage(): ReactNode {
  const query = useQuery(giftCardProduct.getGiftCardProduct, {});
  const product: GiftCardProduct | undefined = query.data?.product;
  const isNew = isApiError(query.error, "GIFT_CARD_PRODUCT_NOT_FOUND");
  if (product || isNew) return <SaleEditor product={product} />;
  return (
    <>
      <PageHeader title={texts.sale.title} back={{ to: "/gift-cards", label: texts.title }} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
