import { Select, TextInput } from "@mantine/core";
import type { SiteCurrency } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { locale } from "../../ui/locale.ts";
import { useSettings } from "../../ui/use-settings.ts";
import { ownVariants } from "../draft.ts";
import styles from "../products.module.css";
import type { Editor } from "../use-editor.ts";
import { atRate, listedAtRate } from "./listed-prices.ts";

const texts = strings.products.editor.listed;

/** What the product costs in the further currencies of the shop: what the rate makes of its price, or another amount. */
export function ListedPrices({ editor }: { editor: Editor }): ReactNode {
  const currencies = useSettings()?.currencies ?? [];
  if (currencies.length === 0) return null;
  return (
    <fieldset className={`group ${styles.listed}`}>
      <legend>{texts.title}</legend>
      <p className="fine">{editor.draft.isManaged ? texts.hintOfVariants : texts.hint}</p>
      {currencies.map((shown) => (
        <ListedPrice key={shown.currency} editor={editor} shown={shown} />
      ))}
    </fieldset>
  );
}

function ListedPrice({ editor, shown }: { editor: Editor; shown: SiteCurrency }): ReactNode {
  const { draft, currency: own, problems, set } = editor;
  const { currency } = shown;
  const listed = draft.listed[currency];
  const converted = atRate(draft.price, own, shown);
  return (
    <div className="fields fields-row">
      <Select
        label={texts.kind({ currency })}
        data={[
          { value: "RATE", label: texts.atRate },
          { value: "OWN", label: texts.own },
        ]}
        value={listed ? "OWN" : "RATE"}
        allowDeselect={false}
        onChange={(kind) => {
          const begun = listedAtRate({ price: draft.price, variants: ownVariants(draft) }, own, shown);
          set({ listed: { ...draft.listed, [currency]: kind === "OWN" ? (listed ?? begun) : undefined } });
        }}
      />
      {!listed && converted !== undefined && (
        <p className={`fine ${styles.atRate}`}>{texts.about({ price: formatMoney(converted, currency, locale) })}</p>
      )}
      {listed && (
        <TextInput
          label={texts.priceIn({ currency })}
          value={listed.price}
          inputMode="decimal"
          rightSection={<span className="unit">{currency}</span>}
          rightSectionWidth={44}
          error={problems[`listed:${currency}`]}
          onChange={(event) =>
            set({ listed: { ...draft.listed, [currency]: { ...listed, price: event.currentTarget.value } } })
          }
        />
      )}
    </div>
  );
}
