import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import type { IconName } from "../ui/Icon.tsx";

/** A part of the back office. */
export interface Room {
  readonly to: string;
  readonly name: string;
  readonly icon: IconName;
  /** Pressed after `g`. */
  readonly key: string;
  /** The permission without which there is nothing to see; everybody sees the others. */
  readonly needs?: string;
  /** About the shop itself rather than what it sells. */
  readonly isAboutShop?: boolean;
}

const words = strings.rail.rooms;

export const rooms: readonly Room[] = [
  { to: "/orders", name: words.orders, icon: "orders", key: "o", needs: scope.readOrders },
  { to: "/products", name: words.products, icon: "products", key: "p", needs: scope.readProducts },
  { to: "/collections", name: words.collections, icon: "collections", key: "c" },
  { to: "/discounts", name: words.coupons, icon: "coupons", key: "d", needs: scope.coupons },
  { to: "/settings", name: words.settings, icon: "settings", key: "s", isAboutShop: true },
  { to: "/staff", name: words.staff, icon: "staff", key: "t", needs: scope.staff, isAboutShop: true },
  { to: "/api-keys", name: words.keys, icon: "keys", key: "k", needs: scope.keys, isAboutShop: true },
  { to: "/webhooks", name: words.webhooks, icon: "webhooks", key: "w", needs: scope.webhooks, isAboutShop: true },
  { to: "/audit-log", name: words.auditLog, icon: "auditLog", key: "a", needs: scope.auditLog, isAboutShop: true },
];
