import { type May, scope, useMay } from "../session/may.ts";
import { useSignOut } from "../session/session.tsx";
import { useRooms } from "../shell/use-rooms.ts";
import { strings } from "../strings/strings.ts";
import type { Entry } from "./entry.ts";
import { matches } from "./matches.ts";

const group = strings.palette.actions;

const { name, currency, language, timeZone, weightUnit, taxIncluded, manual, accent, logo, reservation, expiry } =
  strings.settings;

/** What the settings hold, for those who look for it by its name. */
const settings = [
  name,
  currency,
  language,
  timeZone,
  weightUnit,
  taxIncluded,
  manual,
  accent,
  logo,
  reservation,
  expiry,
]
  .map((setting) => strings.palette.setting(setting))
  .map((title): Entry => ({ id: title, group, icon: "settings", title, to: "/settings" }));

/** Things to do that fit what was typed; all of them before anything was. */
export function useActions(text: string, onShortcuts: () => void): readonly Entry[] {
  const signOut = useSignOut();
  const rooms = useRooms();
  const may = useMay();
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
    ...makes(may),
    { id: "account", group, icon: "staff", title: strings.rail.accountPage, to: "/account" },
    { id: "keys", group, icon: "keyboard", title: strings.shortcuts.title, keys: ["?"], run: onShortcuts },
    { id: "shop", group, icon: "external", title: strings.rail.shop, run: () => void open("/", "_blank", "noopener") },
    { id: "leave", group, icon: "action", title: strings.rail.signOut, run: signOut },
  ];
  return [...all, ...(text.trim() ? settings : [])].filter(({ title }) => matches(title, text));
}

/** What can be made from anywhere, by those who may. */
function makes(may: May): readonly Entry[] {
  const all = [
    { title: strings.products.add, to: "/products/new", needs: scope.products },
    { title: strings.collections.add, to: "/collections/new", needs: scope.products },
    { title: strings.coupons.add, to: "/discounts/new", needs: scope.coupons },
  ];
  return all
    .filter(({ needs }) => may(needs))
    .map(({ title, to }): Entry => ({ id: to, group, icon: "plus", title, to }));
}
