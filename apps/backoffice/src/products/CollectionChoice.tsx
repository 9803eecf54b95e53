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
  // What has no name here stays chosen: the collection of all products, and those that are still to arrive.
  const shown = value.filter((one) => known.some(({ id }) => id === one));
  const unnamed = value.filter((one) => !shown.includes(one));
  return (
    <MultiSelect
      label={label}
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={shown}
      error={error}
      searchable
      onChange={(ids) => onChange([...unnamed, ...ids])}
    />
  );
}
