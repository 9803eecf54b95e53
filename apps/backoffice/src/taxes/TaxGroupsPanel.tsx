import { Button, TextInput } from "@mantine/core";
import { type TaxGroup, taxGroups } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useChange } from "../ui/use-change.ts";
import type { TaxTable } from "./tax-draft.ts";
import styles from "./taxes.module.css";
import { taxQueries } from "./use-tax-table.ts";

const texts = strings.taxes;

/** The kinds of goods that are taxed differently. They change by themselves, so not while rates wait to be saved. */
export function TaxGroupsPanel({ table, isDirty }: { table: TaxTable; isDirty: boolean }): ReactNode {
  const defaults = useQuery(taxGroups.listDefaultTaxGroups, {}).data?.taxGroups ?? [];
  const [name, setName] = useState("");
  const [leaving, setLeaving] = useState<TaxGroup>();
  const add = useChange(taxGroups.createTaxGroup, { invalidates: taxQueries, onSuccess: () => setName("") });
  const send = () => {
    if (name.trim() && !add.isPending) add.mutate({ taxGroup: { name: name.trim() } });
  };
  return (
    <Panel title={texts.groups}>
      <p className="fine">{texts.groupsText}</p>
      <ul className={styles.groups}>
        {table.groups.map((group) => {
          const isDefault = defaults.some(({ id }) => id === group.id);
          return (
            <li key={group.id}>
              <span>{group.name}</span>
              {isDefault ? (
                <small className="soft">{texts.isDefault}</small>
              ) : (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.removeGroup({ name: group.name })}
                  disabled={isDirty}
                  onClick={() => setLeaving(group)}
                >
                  <Icon name="trash" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="with-button">
        <TextInput
          label={texts.newGroup}
          value={name}
          maxLength={200}
          disabled={isDirty}
          error={add.error ? explain(add.error) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter adds the group; it does not save the rates around it.
            event.preventDefault();
            send();
          }}
        />
        <Button variant="default" disabled={isDirty || !name.trim()} onClick={send}>
          {texts.addGroup}
        </Button>
      </div>
      {leaving && <RemoveGroup group={leaving} onClose={() => setLeaving(undefined)} />}
    </Panel>
  );
}

function RemoveGroup({ group, onClose }: { group: TaxGroup; onClose(): void }): ReactNode {
  const remove = useChange(taxGroups.deleteTaxGroup, { invalidates: taxQueries, onSuccess: onClose });
  return (
    <Confirm
      isOpen
      title={texts.removeGroupTitle({ name: group.name })}
      text={texts.removeGroupText}
      confirm={strings.actions.delete}
      isPending={remove.isPending}
      error={remove.error ? explain(remove.error) : undefined}
      onConfirm={() => remove.mutate({ taxGroupId: group.id })}
      onClose={onClose}
    />
  );
}
