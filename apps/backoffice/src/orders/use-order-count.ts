import { keepPreviousData } from "@tanstack/react-query";
import { type Filter, type Order, orders } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";

/** How many orders there are; undefined while they are counted, and where they are too many for that. */
export function useOrderCount(filter: Filter<Order>, enabled = true): number | undefined {
  const { data } = useQuery(orders.countOrders, { filter }, { enabled, placeholderData: keepPreviousData });
  return data?.tooManyToCount ? undefined : data?.count;
}
