import { type Empty, op, service } from "@vitrine/contract";

/** A product that a member would like to have. @entity example.wish_list.v1.wish */
export interface Wish {
  /** @format uuid @readOnly */
  id: string;
  /** @format uuid */
  productId: string;
  /** @maxLength 500 */
  note?: string;
  /** @format date-time @readOnly */
  createdDate: string;
}

/** Arguments of `wishList.addWish`. */
export interface AddWishRequest {
  /** @format uuid */
  productId: string;
  /** @maxLength 500 */
  note?: string;
}

/** The response to `wishList.addWish`. */
export interface WishResponse {
  wish: Wish;
}

/** Arguments of `wishList.removeWish`. */
export interface RemoveWishRequest {
  /** @format uuid */
  id: string;
}

/** Arguments of `wishList.listWishesOfMember`. */
export interface ListWishesOfMemberRequest {
  /** @format uuid */
  memberId: string;
}

/** The response to `wishList.listWishes`. */
export interface ListWishesResponse {
  /** Latest first. */
  wishes: Wish[];
}

/** The response to `wishList.removeWish`. */
export interface RemoveWishResponse {
  /** False when it was gone already. */
  removed: boolean;
}

/** The wish list of the token's member. @entity Wish */
export const wishList = service("example.wish-list", {
  /**
   * Adds a product; one that is there already stays as it is.
   * @callers member
   * @fails WISH_LIST_FULL 428 The list holds a hundred products.
   */
  addWish: op<AddWishRequest, WishResponse, "WISH_LIST_FULL", "wish_created">("POST /example/v1/wishes"),

  /**
   * Removes a wish.
   * @callers member
   */
  removeWish: op<RemoveWishRequest, RemoveWishResponse, never, "wish_deleted">("DELETE /example/v1/wishes/{id}"),

  /**
   * What is on the list.
   * @callers member
   */
  listWishes: op<Empty, ListWishesResponse>("GET /example/v1/wishes"),

  /**
   * What is on the list of a member, for those who advise them.
   * @callers staff app
   * @scope EXAMPLE.READ_WISHES
   */
  listWishesOfMember: op<ListWishesOfMemberRequest, ListWishesResponse>("GET /example/v1/members/{memberId}/wishes"),
});
