import { randomUUID } from "node:crypto";
import {
  type CallOf,
  type DocumentRow,
  definePlugin,
  documents,
  documentTable,
  implement,
  type Plugin,
  unique,
} from "@vitrine/platform";
import { type ListWishesResponse, wishList as service, type Wish } from "./contract.ts";
import contract from "./schema.json" with { type: "json" };

interface WishRecord extends Wish {
  readonly memberId: string;
  readonly updatedDate: string;
}

declare module "@vitrine/platform" {
  interface Tables {
    wish_list: DocumentRow & { member_id: string; product_id: string };
  }
}

declare module "@vitrine/contract" {
  interface Events {
    wish_created: { type: "example.wish_list.v1.wish_created"; entity: "example.wish_list.v1.wish"; data: Wish };
    wish_deleted: { type: "example.wish_list.v1.wish_deleted"; entity: "example.wish_list.v1.wish"; data: Wish };
  }
}

const wishes = documents<WishRecord, "wish_list">({
  table: "wish_list",
  columns: { member_id: ({ memberId }) => memberId, product_id: ({ productId }) => productId },
});

const mostWishes = 100;

const present = ({ memberId: _, updatedDate: __, ...wish }: WishRecord): Wish => wish;

async function listWishes(call: CallOf<typeof service.listWishes>, memberId: string): Promise<ListWishesResponse> {
  const all = await wishes.listBy(call.db, call.site.id, { member_id: memberId }, mostWishes);
  return { wishes: all.map(({ entity }) => present(entity)).reverse() };
}

/** A wish list for members. */
export const wishList: Plugin = definePlugin({
  name: "wish-list",
  migrations: [
    {
      number: 1,
      name: "wishes",
      up: (schema) =>
        documentTable(schema, "wish_list", { member_id: "text", product_id: "text" }, [
          unique("member_id", "product_id"),
        ]),
    },
  ],
  services: [
    implement(
      service,
      {
        async addWish({ productId, note }, call) {
          const owner = { member_id: call.identity.kind === "member" ? call.identity.id : "" };
          const known = await wishes.findBy(call.db, call.site.id, { ...owner, product_id: productId });
          if (known) return { wish: present(known.entity) };
          const all = await wishes.listBy(call.db, call.site.id, owner, mostWishes);
          if (all.length === mostWishes) return call.fail("WISH_LIST_FULL");
          const date = call.now.toISOString();
          const times = { createdDate: date, updatedDate: date };
          const wish = { id: randomUUID(), memberId: owner.member_id, productId, ...(note && { note }), ...times };
          await wishes.insert(call.db, call.site.id, wish);
          call.emit("wish_created", { entityId: wish.id, body: present(wish) });
          return { wish: present(wish) };
        },

        async removeWish({ id }, call) {
          const found = await wishes.get(call.db, call.site.id, id);
          if (found?.entity.memberId !== ("id" in call.identity ? call.identity.id : "")) return { removed: false };
          await wishes.remove(call.db, call.site.id, id);
          call.emit("wish_deleted", { entityId: id, body: present(found.entity) });
          return { removed: true };
        },

        listWishes: (_, call) => listWishes(call, call.identity.kind === "member" ? call.identity.id : ""),

        listWishesOfMember: ({ memberId }, call) => listWishes(call, memberId),
      },
      { contract },
    ),
  ],
  roles: { SUPPORT: ["EXAMPLE.READ_WISHES"] },
  // An ordered product leaves the wish list.
  inTransaction: {
    async order_approved({ body: { order } }, call) {
      const memberId = order.buyerInfo?.memberId;
      if (!memberId) return;
      for (const { catalogReference } of order.lineItems) {
        const productId = catalogReference?.catalogItemId;
        const found =
          productId && (await wishes.findBy(call.db, call.site.id, { member_id: memberId, product_id: productId }));
        if (found) await wishes.remove(call.db, call.site.id, found.entity.id);
      }
    },
  },
});
