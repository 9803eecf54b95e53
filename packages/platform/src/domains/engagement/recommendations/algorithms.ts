import type { Algorithm, AlgorithmInfo, AlgorithmType } from "@vitrine/contract";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";

/** Ways to find products. */
export type AlgorithmName = "together" | "similar" | "bestSellers";

interface Offer {
  readonly finds: AlgorithmName;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly algorithmType: AlgorithmType;
}

/** With the ids, names and order of the hosted platform's: storefronts ask for them by any of these. */
const offers: readonly Offer[] = [
  {
    finds: "similar",
    id: "68ebce04-b96a-4c52-9329-08fc9d8c1253",
    name: "From similar categories",
    description: "Products of the same collections as those given, with similar names and prices.",
    algorithmType: "RELATED_ITEMS",
  },
  {
    finds: "together",
    id: "d5aac1e1-2e53-4d11-85f7-7172710b4783",
    name: "Frequently bought together",
    description:
      "Products that are bought, put in the cart and looked at with those given. Where too little is known, products of the same collections and with similar names follow.",
    algorithmType: "RELATED_ITEMS",
  },
  {
    finds: "together",
    id: "5dd69f67-9ab9-478e-ba7c-10c6c6e7285f",
    name: "Frequently viewed together",
    description: "The same as those bought together: what shoppers look at counts there as well.",
    algorithmType: "RELATED_ITEMS",
  },
  {
    finds: "bestSellers",
    id: "ba491fd2-b172-4552-9ea6-7202e01d1d3c",
    name: "Best sellers",
    description: "Products that are bought the most. A sale counts half after two weeks.",
    algorithmType: "GLOBAL",
  },
];

/** What programs that were written for earlier versions ask for best sellers by. */
const formerBestSellers = "7d0d1b7e-3c0e-4f3a-9a53-0f2f6d1c9b58";

const found: ReadonlyMap<string, AlgorithmName> = new Map([
  ...offers.map(({ id, finds }) => [id, finds] as const),
  [formerBestSellers, "bestSellers"],
]);

/** What can be asked for. */
export const algorithms: readonly AlgorithmInfo[] = offers.map(({ id, name, description, algorithmType }) => ({
  config: { name, description, algorithmType, algorithmId: id },
  appId: STORE_APP_ID,
  catalogAppIds: [STORE_APP_ID],
}));

/** The name of an algorithm that was asked for; undefined when there is none. */
export function algorithmNamed({ id }: Algorithm): AlgorithmName | undefined {
  return found.get(id.toLowerCase());
}
