import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { useCollections } from "./product-filters.ts";
import type { Editor } from "./use-editor.ts";

const words = strings.products.editor;

/** Where the product is found. */
export function OrganizationPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, set } = editor;
  const known = useCollections();
  const toggle = (id: string) => {
    const { collectionIds } = draft;
    set({
      collectionIds: collectionIds.includes(id)
        ? collectionIds.filter((other) => other !== id)
        : [...collectionIds, id],
    });
  };
  return (
    <Panel title={words.organization}>
      <div className="fields">
        <SwitchField form={editor} name="visible" label={words.visibility} />
        <TextField form={editor} name="brand" label={words.brand} maxLength={50} />
        <TextField form={editor} name="ribbon" label={words.ribbon} hint={words.ribbonHint} maxLength={30} />
        <fieldset className="group">
          <legend>{words.collections}</legend>
          {known.length === 0 && <p className="soft">{words.noCollections}</p>}
          {known.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={draft.collectionIds.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      </div>
    </Panel>
  );
}
