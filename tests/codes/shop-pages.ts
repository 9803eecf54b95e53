import { shopPages as service } from "@vitrine/contract";
import type { Provocations } from "./provocation.ts";

export const shopPages: Readonly<Record<string, Provocations>> = {
  createShopPage: {
    MAX_SHOP_PAGES_REACHED: async (shop) => {
      const { service: pages } = shop.admin({ service });
      const create = (title: string) => pages.createShopPage({ page: { title } });
      for (let made = 0; made < 100; made += 1) await create(`Page ${made}`);
      return create("One more");
    },
  },
};
