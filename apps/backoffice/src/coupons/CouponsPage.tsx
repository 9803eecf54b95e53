import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { coupons } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useColumns } from "../lists/columns.ts";
import { DataTable } from "../lists/DataTable.tsx";
import { ListBody } from "../lists/ListBody.tsx";
import { ListTools } from "../lists/ListTools.tsx";
import { OffsetPager } from "../lists/OffsetPager.tsx";
import { useListState } from "../lists/use-list-state.ts";
import { Views } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
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
  const { change } = control;
  const rows = query.data?.coupons;
  return (
    <>
      <PageHeader title={words.title} actions={<AddCoupon />} />
      <Views room="coupons" given={couponViews} />
      <ListTools
        control={control}
        columns={columns}
        search={words.search}
        subject={words.sentence}
        filters={couponFilters}
      />
      <ListBody
        query={query}
        control={control}
        count={rows?.length}
        empty={
          <Message title={words.empty.title} text={words.empty.text}>
            <AddCoupon />
          </Message>
        }
      >
        <DataTable
          caption={words.title}
          columns={columns.shown}
          items={rows}
          isStale={query.isPlaceholderData}
          sort={control.state.sort}
          idOf={({ id }) => id}
          nameOf={({ specification }) => specification.code ?? ""}
          linkOf={({ id }) => `/discounts/${id}`}
          onSort={(sort) => change({ sort })}
        />
        <OffsetPager control={control} size={pageSize} count={rows?.length} total={query.data?.totalResults} />
      </ListBody>
    </>
  );
}

function AddCoupon(): ReactNode {
  return (
    <Button component={Link} to="/discounts/new" leftSection={<Icon name="plus" />}>
      {words.add}
    </Button>
  );
}
