import { strings } from "../strings/strings.ts";
import type { IconName } from "../ui/Icon.tsx";

/** A part of the back office. */
export interface Room {
  readonly to: string;
  readonly name: string;
  readonly icon: IconName;
  /** Pressed after `g`. */
  readonly key: string;
}

const { orders, products, coupons } = strings.rail.rooms;

export const rooms: readonly Room[] = [
  { to: "/orders", name: orders, icon: "orders", key: "o" },
  { to: "/products", name: products, icon: "products", key: "p" },
  { to: "/discounts", name: coupons, icon: "coupons", key: "d" },
];
