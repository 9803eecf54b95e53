import { Select } from "@mantine/core";
import type { SearchBoost } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { ProductSelect } from "../products/ProductSelect.tsx";
import { useCollections } from "../products/product-filters.ts";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { BoostLine } from "./BoostLine.tsx";
import { type BoostKind, boostKinds, firstFactor, maxBoosts, withBoost } from "./boosts.ts";
import styles from "./search.module.css";
import { useBrands } from "./use-brands.ts";

const texts = strings.search.rules.boosts;

export interface BoostsPanelProps {
  readonly value: readonly SearchBoost[];
  onChange(boosts: SearchBoost[]): void;
}

/** Products, collections and brands that come further up or down among what the words find. */
export function BoostsPanel({ value, onChange }: BoostsPanelProps): ReactNode {
  const [kind, setKind] = useState<BoostKind>("COLLECTION");
  const add = (id: string | null) => id && onChange(withBoost(value, { kind, value: id, factor: firstFactor }));
  return (
    <Panel title={texts.title}>
      <p className={styles.intro}>{texts.hint}</p>
      {value.length >= maxBoosts ? (
        <p className={styles.note}>{texts.full}</p>
      ) : (
        <div className={styles.adding}>
          <Select
            label={texts.kind}
            value={kind}
            data={boostKinds.map((one) => ({ value: one, label: texts.kinds[one] }))}
            allowDeselect={false}
            onChange={(one) => setKind(one as BoostKind)}
          />
          {kind === "PRODUCT" ? (
            <ProductSelect key={value.length} label={texts.add.PRODUCT} value="" error={undefined} onChange={add} />
          ) : (
            <NamedSelect key={`${kind}${value.length}`} kind={kind} onChange={add} />
          )}
        </div>
      )}
      {value.length > 0 && (
        <ul className="lines">
          {value.map((boost) => (
            <BoostLine
              key={`${boost.kind} ${boost.value}`}
              boost={boost}
              onChange={(factor) => onChange(withBoost(value, { ...boost, factor }))}
              onRemove={() => onChange(value.filter((other) => other !== boost))}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** A collection or a brand, found by what it is called. */
function NamedSelect({ kind, onChange }: { kind: "COLLECTION" | "BRAND"; onChange(value: string | null): void }) {
  const collections = useCollections().map(({ id, name }) => ({ value: id, label: name }));
  const brands = useBrands();
  return (
    <Select
      label={texts.add[kind]}
      placeholder={strings.products.select.search}
      data={kind === "BRAND" ? brands : collections}
      value={null}
      searchable
      onChange={onChange}
    />
  );
}
