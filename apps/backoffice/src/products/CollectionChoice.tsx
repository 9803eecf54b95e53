import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useCollections } from "./product-filters.ts";

export interface CollectionChoiceProps {
  readonly label: string;
  /** Ids of the chosen collections. */
  readonly value: readonly string[];
  readonly error?: string | undefined;
  onChange(ids: readonly string[]): void;
}

/** Several collections, found by their names. */
export function CollectionChoice({ label, value, error, onChange }: CollectionChoiceProps): ReactNode {
  const known = useCollections();
  return (
    <MultiSelect
      label={label}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      error={error}
      searchable
      onChange={onChange}
    />
  );
}
