import { coupons } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { CouponEditor } from "./CouponEditor.tsx";

const texts = strings.coupons;

/** One coupon, or a new one. */
export function CouponPage(): ReactNode {
  const { id = "" } = useParams();
  return id === "new" ? <CouponEditor key="new" coupon={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }): ReactNode {
  const query = useQuery(coupons.getCoupon, { id });
  if (query.data) return <CouponEditor key={id} coupon={query.data.coupon} />;
  return (
    <>
      <PageHeader title={texts.editor.identity} back={{ to: "/discounts", label: texts.title }} />
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}
