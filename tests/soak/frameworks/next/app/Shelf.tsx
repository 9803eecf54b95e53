"use client";

import { products } from "@vitrine/contract";
import { Money, useQuery, VitrineProvider } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { openShop, type ShopAddress } from "../cart";

export function Shop({ address, children }: { address: ShopAddress; children: ReactNode }) {
  const [client] = useState(() => openShop(address));
  return (
    <VitrineProvider client={client} locale="en">
      {children}
    </VitrineProvider>
  );
}

export function Shelf() {
  const { data } = useQuery(products.queryProducts, { query: { paging: { limit: 3 } } });
  return (
    <p>
      <Money amount="12.50" currency="USD" /> {data?.products?.map(({ name }) => name).join(", ")}
    </p>
  );
}
