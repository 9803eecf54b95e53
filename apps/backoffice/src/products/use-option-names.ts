import { productEditor } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { useEffect } from "react";
import type { Draft } from "../forms/use-draft.ts";
import { useSettings } from "../ui/use-settings.ts";
import type { ProductDraft } from "./draft.ts";
import { newNames, toOptionNames } from "./option-names.ts";

/** Shows what the shop calls options in further languages, on a product that does not have them yet. */
export function useOptionNames({ base, draft, isSubmitting, rebase }: Draft<ProductDraft>): void {
  const enabled = (useSettings()?.languages?.length ?? 0) > 0;
  const { data } = useQuery(productEditor.listOptionTranslations, {}, { enabled });
  useEffect(() => {
    const saved = base.options.map(({ name }) => name);
    const added = draft.options.map(({ name }) => name).filter((name) => !saved.includes(name));
    const names = toOptionNames(data?.optionTranslations);
    const found = newNames(names, base.optionNames, added);
    if (found.length === 0 || isSubmitting) return;
    const withNames = (one: ProductDraft): ProductDraft => ({
      ...one,
      optionNames: [...one.optionNames, ...newNames(found, one.optionNames, added)],
    });
    rebase(withNames(base), withNames(draft));
  }, [data, base, draft, isSubmitting, rebase]);
}
