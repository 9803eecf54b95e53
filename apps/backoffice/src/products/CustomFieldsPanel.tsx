import { Checkbox, NumberInput, Select, TextInput } from "@mantine/core";
import { type ProductField, productEditor } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { Editor } from "./use-editor.ts";

/** Fields that plugins add to products. Nothing where there are none. */
export function CustomFieldsPanel({ editor }: { editor: Editor }): ReactNode {
  const { data } = useQuery(productEditor.listProductFields, {});
  if (!data || data.fields.length === 0) return null;
  return (
    <Panel title={strings.products.editor.customFields}>
      <div className="fields">
        {data.fields.map((field) => (
          <CustomField key={`${field.namespace} ${field.name}`} field={field} editor={editor} />
        ))}
      </div>
    </Panel>
  );
}

function CustomField({ field, editor: { draft, set } }: { field: ProductField; editor: Editor }): ReactNode {
  const { namespace, name, type, label, choices = [], maxLength = 500 } = field;
  const value = draft.custom[namespace]?.[name];
  const change = (next: unknown) => {
    const { [name]: _, ...others } = draft.custom[namespace] ?? {};
    const data = next === undefined ? others : { ...others, [name]: next };
    set({ custom: { ...draft.custom, [namespace]: data } });
  };
  if (type === "boolean")
    return (
      <Checkbox
        label={label}
        checked={value === true}
        onChange={(event) => change(event.target.checked || undefined)}
      />
    );
  if (type === "choice")
    return (
      <Select
        label={label}
        data={choices}
        clearable
        value={typeof value === "string" ? value : null}
        onChange={(next) => change(next ?? undefined)}
      />
    );
  if (type === "number")
    return (
      <NumberInput
        label={label}
        value={typeof value === "number" ? value : ""}
        onChange={(next) => change(next === "" ? undefined : Number(next))}
      />
    );
  return (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => change(event.target.value || undefined)}
    />
  );
}
