import type { NavigationEntry } from "../pages/registry.ts";
import { useNavigation } from "../pages/use-navigation.ts";
import { useMay } from "../session/may.ts";
import { useSignOut } from "../session/session.tsx";
import { strings } from "../strings/strings.ts";
import type { Entry } from "./entry.ts";
import { matches } from "./matches.ts";

const group = strings.palette.actions;

/** Things to do that fit what was typed; all of them before anything was. */
export function useActions(text: string, onShortcuts: () => void): readonly Entry[] {
  const signOut = useSignOut();
  const entries = useNavigation();
  const may = useMay();
  const all: readonly Entry[] = [
    ...entries.map(
      ({ to, label, icon, key }): Entry => ({
        id: to,
        group,
        icon,
        title: strings.palette.goTo({ page: label }),
        keys: ["G", key.toUpperCase()],
        to,
      }),
    ),
    ...entries.flatMap(({ to, create }): Entry[] =>
      create && may(create.needs)
        ? [{ id: `${to}/new`, group, icon: "plus", title: create.label, to: `${to}/new` }]
        : [],
    ),
    { id: "account", group, icon: "staff", title: strings.sidebar.accountPage, to: "/account" },
    { id: "keys", group, icon: "keyboard", title: strings.shortcuts.title, keys: ["?"], run: onShortcuts },
    {
      id: "shop",
      group,
      icon: "external",
      title: strings.sidebar.shop,
      run: () => void open("/", "_blank", "noopener"),
    },
    { id: "leave", group, icon: "action", title: strings.sidebar.signOut, run: signOut },
  ];
  return [...all, ...(text.trim() ? contentsOf(entries) : [])].filter(({ title }) => matches(title, text));
}

/** What the pages hold, for those who look for it by its name. */
function contentsOf(entries: readonly NavigationEntry[]): readonly Entry[] {
  return entries.flatMap(({ to, label, icon, contents = [] }) =>
    contents.map((name): Entry => {
      const title = strings.labeled({ label, value: name });
      return { id: title, group, icon, title, to };
    }),
  );
}
