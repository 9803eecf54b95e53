import { useSignOut } from "../session/session.tsx";
import { rooms } from "../shell/rooms.ts";
import { strings } from "../strings/strings.ts";
import type { Entry } from "./entry.ts";

const group = strings.palette.actions;

/** Things to do that fit what was typed; all of them before anything was. */
export function useActions(text: string, onShortcuts: () => void): readonly Entry[] {
  const signOut = useSignOut();
  const all: readonly Entry[] = [
    ...rooms.map(
      ({ to, name, icon, key }): Entry => ({
        id: to,
        group,
        icon,
        title: strings.palette.goTo(name),
        keys: ["G", key.toUpperCase()],
        to,
      }),
    ),
    { id: "new product", group, icon: "plus", title: strings.products.add, to: "/products/new" },
    { id: "new coupon", group, icon: "plus", title: strings.coupons.add, to: "/discounts/new" },
    { id: "keys", group, icon: "keyboard", title: strings.shortcuts.title, keys: ["?"], run: onShortcuts },
    { id: "shop", group, icon: "external", title: strings.rail.shop, run: () => void open("/", "_blank", "noopener") },
    { id: "leave", group, icon: "action", title: strings.rail.signOut, run: signOut },
  ];
  const wanted = text.trim().toLowerCase().split(/\s+/);
  return all.filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)));
}
