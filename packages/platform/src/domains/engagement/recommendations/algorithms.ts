import type { Algorithm, AlgorithmInfo } from "@vitrine/contract";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";

export type AlgorithmName = "together" | "similar" | "bestSellers";

/** Ids that shop templates of the hosted platform ask for, and one of our own. */
const ids: Readonly<Record<AlgorithmName, string>> = {
  together: "d5aac1e1-2e53-4d11-85f7-7172710b4783",
  similar: "68ebce04-b96a-4c52-9329-08fc9d8c1253",
  bestSellers: "7d0d1b7e-3c0e-4f3a-9a53-0f2f6d1c9b58",
};

export const algorithms: readonly AlgorithmInfo[] = [
  {
    config: {
      name: "Wanted together",
      description:
        "Products that are bought, put in the cart and looked at with those given. Where too little is known, products of the same collections and with similar names follow.",
      algorithmType: "RELATED_ITEMS",
      algorithmId: ids.together,
    },
    appId: STORE_APP_ID,
    catalogAppIds: [STORE_APP_ID],
  },
  {
    config: {
      name: "Similar products",
      description: "Products of the same collections as those given, with similar names and prices.",
      algorithmType: "RELATED_ITEMS",
      algorithmId: ids.similar,
    },
    appId: STORE_APP_ID,
    catalogAppIds: [STORE_APP_ID],
  },
  {
    config: {
      name: "Best sellers",
      description: "Products that are bought the most. A sale counts half after two weeks.",
      algorithmType: "GLOBAL",
      algorithmId: ids.bestSellers,
    },
    appId: STORE_APP_ID,
    catalogAppIds: [STORE_APP_ID],
  },
];

/** The name of an algorithm that was asked for; undefined when there is none. */
export function algorithmNamed({ id }: Algorithm): AlgorithmName | undefined {
  return (Object.keys(ids) as AlgorithmName[]).find((name) => ids[name] === id.toLowerCase());
}
