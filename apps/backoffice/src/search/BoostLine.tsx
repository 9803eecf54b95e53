import { Select } from "@mantine/core";
import { products, type SearchBoost } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useCollections } from "../products/product-filters.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { locale } from "../ui/locale.ts";
import { boostKinds, factors } from "./boosts.ts";
import styles from "./search.module.css";

const texts = strings.search.rules.boosts;

export interface BoostLineProps {
  readonly boost: SearchBoost;
  onChange(factor: number): void;
  onRemove(): void;
}

/** What comes further up or down, and how far. */
export function BoostLine({ boost, onChange, onRemove }: BoostLineProps): ReactNode {
  const name = useName(boost);
  const kind = boostKinds.find((one) => one === boost.kind);
  const named = factors.map(({ factor, name: word }) => ({ value: String(factor), label: texts.factors[word] }));
  // A factor that was set by the API has no words.
  const own = { value: String(boost.factor), label: `× ${boost.factor.toLocaleString(locale)}` };
  const data = named.some(({ value }) => value === own.value) ? named : [...named, own];
  return (
    <li className={`line ${styles.boost}`}>
      <span>
        {name} {kind && <span className="soft">{texts.kinds[kind]}</span>}
      </span>
      <Select
        aria-label={texts.factor({ name })}
        size="xs"
        value={own.value}
        data={data}
        allowDeselect={false}
        onChange={(factor) => onChange(Number(factor))}
      />
      <button type="button" className="icon-button" aria-label={texts.remove({ name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}

function useName({ kind, value }: SearchBoost): string {
  const collections = useCollections();
  const isProduct = kind === "PRODUCT";
  const { data } = useQuery(products.getProduct, { id: value }, { staleTime: 60_000, enabled: isProduct });
  if (isProduct) return data?.product.name ?? "…";
  if (kind === "COLLECTION") return collections.find(({ id }) => id === value)?.name ?? "…";
  return value;
}
