import { useSearchParams } from "react-router";
import type { ImportSource } from "./import-source.ts";

/** The imports of a source, and the one that the address names. */
export function useImports(source: ImportSource, isEnabled: boolean) {
  const [search, setSearch] = useSearchParams();
  const { data: known = [], error, refetch } = source.useImports(isEnabled);
  return {
    known,
    error,
    refetch: () => void refetch(),
    shown: known.find(({ id }) => id === search.get("import")),
    open(id: string) {
      setSearch({ import: id });
      void refetch();
    },
  };
}
