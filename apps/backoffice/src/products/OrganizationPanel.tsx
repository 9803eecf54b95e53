import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { useCollections } from "./product-filters.ts";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

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
    <Panel title={texts.organization}>
      <div className="fields">
        <SwitchField form={editor} name="visible" label={texts.visibility} />
        <TextField form={editor} name="brand" label={texts.brand} maxLength={50} />
        <TextField form={editor} name="ribbon" label={texts.ribbon} hint={texts.ribbonHint} maxLength={30} />
        <fieldset className="group">
          <legend>{texts.collections}</legend>
          {known.length === 0 && <p className="soft">{texts.noCollections}</p>}
          {known.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={draft.collectionIds.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      </div>
    </Panel>
  );
}
