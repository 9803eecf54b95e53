import { Select } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { matchingProducts } from "./product-request.ts";

const texts = strings.products.select;

export interface ProductSelectProps {
  readonly label: string;
  /** Id of the product; empty for none. */
  readonly value: string;
  readonly error: string | undefined;
  onChange(id: string): void;
}

/** One product, found by its name. */
export function ProductSelect({ label, value, error, onChange }: ProductSelectProps): ReactNode {
  const [text, setText] = useState("");
  const chosen = useQuery(products.getProduct, { id: value }, { enabled: value !== "" }).data?.product;
  // The field shows the name of what is chosen; that is no search.
  const searchText = useDebounced(text === chosen?.name ? "" : text);
  const request = {
    query: {
      filter: matchingProducts(searchText),
      sort: [{ fieldName: "name" as const, order: "ASC" as const }],
      paging: { limit: 20 },
    },
  };
  const { data } = useQuery(products.queryProducts, request, { placeholderData: keepPreviousData });
  const found = (data?.products ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const own = chosen && !found.some((one) => one.value === chosen.id) ? [{ value: chosen.id, label: chosen.name }] : [];
  return (
    <Select
      label={label}
      placeholder={texts.search}
      data={[...own, ...found]}
      value={value || null}
      error={error}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      onChange={(id) => onChange(id ?? "")}
    />
  );
}
