import { useQueryClient } from "@tanstack/react-query";
import { manualTaxMappings } from "@vitrine/contract";
import { invalidate, type OperationClient, queryOptions, readAgain, useClient } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
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
        changed={form.changed}
        reason={reason}
        main={<RatesTable table={table} form={form} />}
        side={<TaxGroupsPanel table={table} isDirty={form.isDirty} />}
      />
      {isAdding && <NewRegionDialog known={table.regions} onClose={close} />}
    </>
  );
}

/** What is typed into the table, against what the platform has of it. */
function useTaxEditor(table: TaxTable): EntityEditor<TaxDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const apply = (client: OperationClient, change: RateChange, { mappings }: TaxTable) => {
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
    const sibling = mappings.find((mapping) => mapping.taxRegionId === taxRegionId);
    const taxName = sibling?.taxName || texts.taxName;
    const jurisdiction = sibling?.jurisdiction ?? "";
    const manualTaxMapping = { taxName, taxRegionId, taxGroupId, taxRate, ...(jurisdiction && { jurisdiction }) };
    return client.call(manualTaxMappings.createManualTaxMapping, { manualTaxMapping });
  };
  const latest = async (opened: TaxTable) => {
    const read = await readAgain(queries, queryOptions(client, manualTaxMappings.listManualTaxMappings, {}));
    return { ...opened, mappings: read.manualTaxMappings };
  };
  return useEntityEditor<TaxTable, TaxDraft>({
    current: table,
    draftOf: (one = table) => toTaxDraft(one),
    versionOf: ({ regions, groups, mappings }) =>
      JSON.stringify([
        [...regions, ...groups].map(({ id }) => id),
        mappings.map(({ id, revision }) => [id, revision]).toSorted(),
      ]),
    latest,
    outdated: ["MANUAL_TAX_MAPPING_ALREADY_EXISTS", "NOT_FOUND"],
    check: checkTaxes,
    send: async ({ draft, base, opened = table, client }) => {
      try {
        for (const change of rateChanges(opened, base, draft)) await apply(client, change, opened);
      } finally {
        await invalidate(queries, taxQueries);
      }
      return latest(opened);
    },
    invalidates: [],
    onSaved: () => toast({ text: texts.saved }),
    failures: texts.failures,
  });
}
