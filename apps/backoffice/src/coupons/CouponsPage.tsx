import { keepPreviousData } from "@tanstack/react-query";
import { coupons } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useMemo } from "react";
import { AddButton } from "../lists/AddButton.tsx";
import { useColumns } from "../lists/columns.ts";
import { ListTable } from "../lists/ListTable.tsx";
import { ListTools } from "../lists/ListTools.tsx";
import { OffsetPager } from "../lists/OffsetPager.tsx";
import { useListState } from "../lists/use-list-state.ts";
import { Views } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";
import { Message } from "../ui/Message.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import { couponColumns } from "./coupon-columns.tsx";
import { couponFilters, couponRequest, couponViews, defaultSort, pageSize } from "./coupon-request.ts";

const words = strings.coupons;

/** Every code that takes something off. */
export function CouponsPage(): ReactNode {
  const currency = useCurrency();
  const control = useListState(couponFilters, defaultSort);
  const columns = useColumns(
    "coupons",
    useMemo(() => couponColumns(currency), [currency]),
  );
  const query = useQuery(coupons.queryCoupons, couponRequest(control.state), { placeholderData: keepPreviousData });
  const rows = query.data?.coupons;
  return (
    <>
      <PageHeader title={words.title} actions={<AddButton to="/discounts/new" label={words.add} />} />
      <Views room="coupons" given={couponViews} />
      <ListTools
        control={control}
        columns={columns}
        search={words.search}
        subject={words.sentence}
        filters={couponFilters}
      />
      <ListTable
        query={query}
        control={control}
        empty={
          <Message title={words.empty.title} text={words.empty.text}>
            <AddButton to="/discounts/new" label={words.add} />
          </Message>
        }
        caption={words.title}
        columns={columns}
        items={rows}
        idOf={({ id }) => id}
        nameOf={({ specification }) => specification.code ?? ""}
        linkOf={({ id }) => `/discounts/${id}`}
        pager={<OffsetPager control={control} size={pageSize} count={rows?.length} total={query.data?.totalResults} />}
      />
    </>
  );
}
