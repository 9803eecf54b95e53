import { type TaxGroup, taxGroups } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { ChoiceField, SwitchField, TextField } from "../forms/fields.tsx";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";
import { useWeightUnit } from "./weight.ts";

const texts = strings.products.editor;

/** What shipping and taxes are worked out from. */
export function ShippingPanel({ editor }: { editor: Editor }): ReactNode {
  const unit = useWeightUnit();
  const mayReadTaxes = useMay()(scope.readTaxGroups);
  return (
    <Panel title={texts.shipping}>
      <div className={styles.digital}>
        <SwitchField form={editor} name="isDigital" label={texts.isDigital} hint={texts.isDigitalHint} />
      </div>
      <div className="fields fields-row">
        {!editor.draft.isDigital && (
          <TextField form={editor} name="weight" label={texts.weight} unit={unit} inputMode="decimal" />
        )}
        {mayReadTaxes && <TaxGroupField editor={editor} />}
      </div>
    </Panel>
  );
}

function TaxGroupField({ editor }: { editor: Editor }): ReactNode {
  const { data } = useQuery(taxGroups.queryTaxGroups, {
    query: { sort: [{ fieldName: "createdDate", order: "ASC" }], paging: { limit: 100 } },
  });
  if (!data) return null;
  const choices = choicesOf(data.taxGroups, editor.draft.taxGroupId);
  return <ChoiceField form={editor} name="taxGroupId" label={texts.taxGroup} choices={choices} />;
}

function choicesOf(groups: readonly TaxGroup[], chosen: string): Record<string, string> {
  const named = Object.fromEntries(groups.map(({ id, name }) => [id, name]));
  const isGone = chosen !== "" && !(chosen in named);
  return { "": texts.usualTaxGroup, ...named, ...(isGone && { [chosen]: texts.goneTaxGroup }) };
}
