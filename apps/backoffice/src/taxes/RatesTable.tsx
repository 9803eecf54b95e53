import { TextInput } from "@mantine/core";
import { type TaxRegion, taxRegions } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import type { Form } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { Message } from "../ui/Message.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { regionName } from "./region-name.ts";
import { rateField, type TaxDraft, type TaxTable } from "./tax-draft.ts";
import styles from "./taxes.module.css";
import { taxQueries } from "./use-tax-table.ts";

const texts = strings.taxes;

/** A row for each region, a column for each kind of goods. */
export function RatesTable({ table, form }: { table: TaxTable; form: Form<TaxDraft> }): ReactNode {
  const { regions, groups } = table;
  const [leaving, setLeaving] = useState<TaxRegion>();
  if (regions.length === 0) return <Message {...texts.empty} />;
  return (
    <div className={styles.scroll}>
      <table className={`variants ${styles.rates}`}>
        <caption className="hidden">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.region}</th>
            {groups.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {regions.map((region) => (
            <tr key={region.id}>
              <th scope="row">
                {regionName(region)}
                {region.taxIncludedInPrice && <small className="soft">{texts.included}</small>}
              </th>
              {groups.map((group) => (
                <td key={group.id}>
                  <RateCell form={form} region={region} group={group} />
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.removeRegion({ name: regionName(region) })}
                  onClick={() => setLeaving(region)}
                >
                  <Icon name="trash" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leaving && <RemoveRegion region={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

interface RateCellProps {
  readonly form: Form<TaxDraft>;
  readonly region: TaxRegion;
  readonly group: { readonly id: string; readonly name: string };
}

function RateCell({ form, region, group }: RateCellProps): ReactNode {
  const field = rateField(region.id, group.id);
  return (
    <TextInput
      aria-label={texts.rateOf({ region: regionName(region), group: group.name })}
      value={form.draft[field] ?? ""}
      placeholder="–"
      inputMode="decimal"
      error={form.problems[field]}
      rightSection={<span className="unit">%</span>}
      onChange={(event) => form.set({ [field]: event.currentTarget.value })}
    />
  );
}

function RemoveRegion({ region, onClose }: { region: TaxRegion; onClose(): void }): ReactNode {
  const toast = useToast();
  const name = regionName(region);
  const remove = useChange(taxRegions.deleteTaxRegion, {
    invalidates: taxQueries,
    onSuccess: () => {
      onClose();
      toast({ text: texts.regionRemoved({ name }) });
    },
  });
  return (
    <Confirm
      isOpen
      title={texts.removeRegionTitle({ name })}
      text={texts.removeRegionText}
      confirm={strings.actions.delete}
      isPending={remove.isPending}
      error={remove.error ? explain(remove.error) : undefined}
      onConfirm={() => remove.mutate({ taxRegionId: region.id })}
      onClose={onClose}
    />
  );
}
