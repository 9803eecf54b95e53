import { useQueryClient } from "@tanstack/react-query";
import { manualTaxMappings } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { useToast } from "../ui/toasts.tsx";
import { NewRegionDialog } from "./NewRegionDialog.tsx";
import { RatesTable } from "./RatesTable.tsx";
import { TaxGroupsPanel } from "./TaxGroupsPanel.tsx";
import { checkTaxes, type RateChange, rateChanges, type TaxDraft, type TaxTable, toTaxDraft } from "./tax-draft.ts";
import { taxQueries } from "./use-tax-table.ts";

const texts = strings.taxes;

/** All rates, typed into one table and saved together. */
export function TaxEditor({ table }: { table: TaxTable }): ReactNode {
  const form = useTaxEditor(table);
  const reason = useReason(scope.taxes);
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          reason === undefined && (
            <AddButton label={texts.addRegion} disabled={form.isDirty} onClick={() => setAdding(true)} />
          )
        }
      />
      <p className="intro">{texts.intro}</p>
      <EditorForm
        form={form}
        reason={reason}
        main={<RatesTable table={table} form={form} />}
        side={<TaxGroupsPanel table={table} isDirty={form.isDirty} />}
      />
      {isAdding && <NewRegionDialog known={table.regions} onClose={close} />}
    </>
  );
}

function useTaxEditor(table: TaxTable) {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const form = useDraft<TaxDraft>(() => toTaxDraft(table));
  const apply = (change: RateChange) => {
    if (change.what === "delete") {
      return client.call(manualTaxMappings.deleteManualTaxMapping, { manualTaxMappingId: change.mapping.id });
    }
    if (change.what === "update") {
      const { id, revision } = change.mapping;
      const manualTaxMapping = { id, revision, taxRate: change.taxRate };
      return client.call(manualTaxMappings.updateManualTaxMapping, { manualTaxMapping });
    }
    const { taxRegionId, taxGroupId, taxRate } = change;
    // A region's taxes are of one kind: a new rate is named like those that are there.
    const sibling = table.mappings.find((mapping) => mapping.taxRegionId === taxRegionId);
    const taxName = sibling?.taxName || texts.taxName;
    const jurisdiction = sibling?.jurisdiction ?? "";
    const manualTaxMapping = { taxName, taxRegionId, taxGroupId, taxRate, ...(jurisdiction && { jurisdiction }) };
    return client.call(manualTaxMappings.createManualTaxMapping, { manualTaxMapping });
  };
  const send = async () => {
    const { draft, base } = form;
    try {
      for (const change of rateChanges(table, base, draft)) await apply(change);
      form.rebase(draft, draft);
      toast({ text: texts.saved });
    } finally {
      await invalidate(queries, taxQueries);
    }
  };
  return { ...form, save: useSaving(form, { check: checkTaxes, send, failures: texts.failures }) };
}
