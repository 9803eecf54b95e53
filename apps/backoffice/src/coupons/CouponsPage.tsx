import { coupons } from "@vitrine/contract";
import { type ReactNode, useMemo } from "react";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { useCurrency } from "../ui/use-settings.ts";
import { couponColumns } from "./coupon-columns.tsx";
import { couponFilters, couponRequest, couponViews, defaultSort } from "./coupon-request.ts";

const texts = strings.coupons;

/** Every code that takes something off. */
export function CouponsPage(): ReactNode {
  const currency = useCurrency();
  return (
    <ResourceListPage
      name="coupons"
      messages={texts}
      operation={coupons.queryCoupons}
      request={couponRequest}
      read={({ coupons: items, totalResults: total }) => ({ items, total })}
      defaultSort={defaultSort}
      columns={useMemo(() => couponColumns(currency), [currency])}
      filters={couponFilters}
      views={couponViews}
      nameOf={({ specification }) => specification.code ?? ""}
      linkOf={({ id }) => `/discounts/${id}`}
      add={{ to: "/discounts/new", label: texts.add, needs: scope.coupons }}
    />
  );
}
