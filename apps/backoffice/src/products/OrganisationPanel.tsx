import { Checkbox, Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { useCollections } from "./product-filters.ts";
import type { Editor } from "./use-editor.ts";

const words = strings.products.editor;

/** Where the product is found. */
export function OrganisationPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, set } = editor;
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
    <Panel title={words.organisation}>
      <div className="fields">
        <Switch
          label={words.visibility}
          checked={draft.visible}
          onChange={(event) => set({ visible: event.currentTarget.checked })}
        />
        <TextInput
          label={words.brand}
          value={draft.brand}
          maxLength={50}
          error={problems.brand}
          onChange={(event) => set({ brand: event.currentTarget.value })}
        />
        <TextInput
          label={words.ribbon}
          description={words.ribbonHint}
          value={draft.ribbon}
          maxLength={30}
          error={problems.ribbon}
          onChange={(event) => set({ ribbon: event.currentTarget.value })}
        />
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
