import { keepPreviousData } from "@tanstack/react-query";
import { collections, coupons, type Member, members, orders, products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { isChosen, matchingCollections } from "../collections/collection-request.ts";
import { matchingCoupons } from "../coupons/coupon-request.ts";
import { memberIcon, memberName, memberTitle } from "../members/member-labels.ts";
import { memberSearch } from "../members/member-request.ts";
import { buyerName } from "../orders/order-labels.ts";
import { matchingOrders } from "../orders/order-request.ts";
import { matchingProducts } from "../products/product-request.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import type { Entry } from "./entry.ts";

const texts = strings.palette;

export interface Found {
  readonly entries: readonly Entry[];
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

/** Orders, products, collections, members and discounts with the text in them. Where one may not be seen, the others still are. */
export function useFound(typed: string): Found {
  const text = useDebounced(typed.trim());
  const options = { enabled: text !== "", placeholderData: keepPreviousData } as const;
  const may = useMay();
  const foundOrders = useQuery(
    orders.searchOrders,
    { search: { filter: matchingOrders(text), cursorPaging: { limit: 5 } } },
    { ...options, enabled: options.enabled && may(scope.readOrders) },
  );
  const foundProducts = useQuery(
    products.queryProducts,
    { query: { filter: matchingProducts(text), paging: { limit: 5 } } },
    options,
  );
  const foundCollections = useQuery(
    collections.queryCollections,
    { query: { filter: matchingCollections(text), paging: { limit: 5 } } },
    options,
  );
  const foundMembers = useQuery(
    members.queryMembers,
    { query: { paging: { limit: 5 } }, fieldsets: ["FULL"], ...memberSearch(text) },
    { ...options, enabled: options.enabled && may(scope.readMembers) },
  );
  const foundCoupons = useQuery(
    coupons.queryCoupons,
    { query: { filter: JSON.stringify(matchingCoupons(text)), paging: { limit: 5 } } },
    { ...options, enabled: options.enabled && may(scope.coupons) },
  );
  const all = [foundOrders, foundProducts, foundCollections, foundMembers, foundCoupons];
  if (text === "" || typed.trim() === "") return { entries: [], isPending: typed.trim() !== "", hasFailed: false };
  const entries = [
    ...(foundOrders.data?.orders ?? []).map(
      (order): Entry => ({
        id: order.id,
        group: texts.orders,
        icon: "orders",
        title: texts.order({ number: order.number }),
        detail: [buyerName(order), order.buyerInfo?.email].filter(Boolean).join(" · "),
        to: `/orders/${order.id}`,
      }),
    ),
    ...(foundProducts.data?.products ?? []).map(
      (product): Entry => ({
        id: product.id,
        group: texts.products,
        icon: "products",
        title: product.name,
        ...(product.sku && { detail: product.sku }),
        to: `/products/${product.id}`,
      }),
    ),
    ...(foundCollections.data?.collections ?? []).filter(isChosen).map(
      ({ id, name }): Entry => ({
        id,
        group: strings.collections.title,
        icon: "collections",
        title: name,
        to: `/collections/${id}`,
      }),
    ),
    ...(foundMembers.data?.members ?? []).map(memberEntry),
    ...(foundCoupons.data?.coupons ?? []).map(
      ({ id, specification }): Entry => ({
        id,
        group: texts.discounts,
        icon: "coupons",
        title: specification.code ?? "",
        ...(specification.name && { detail: specification.name }),
        to: `/discounts/${id}`,
      }),
    ),
  ];
  return {
    entries,
    isPending: all.some(({ isFetching }) => isFetching) || text !== typed.trim(),
    hasFailed: all.some(({ isError }) => isError),
  };
}

function memberEntry(member: Member): Entry {
  const { id, loginEmail } = member;
  return {
    id,
    group: texts.members,
    icon: memberIcon,
    title: memberTitle(member),
    ...(memberName(member) && loginEmail && { detail: loginEmail }),
    to: `/members/${id}`,
  };
}
