import type { Filter } from "./list-state.ts";
import type { View } from "./Views.tsx";

interface ActiveTexts {
  readonly filters: { readonly active: Pick<Filter, "name" | "verb"> };
  readonly active: { readonly yes: string; readonly no: string };
  readonly views: { readonly on: string; readonly off: string };
}

/** Filters what is on from what is off. */
export function activeFilter({ filters, active }: ActiveTexts): Filter {
  return {
    id: "active",
    ...filters.active,
    isSingle: true,
    options: [
      { value: "yes", label: active.yes },
      { value: "no", label: active.no },
    ],
  };
}

/** The views of what is on and what is off. */
export function activeViews({ views }: ActiveTexts): readonly View[] {
  return [
    { name: views.on, search: "?active=yes" },
    { name: views.off, search: "?active=no" },
  ];
}
