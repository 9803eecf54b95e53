import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { UnreadNote } from "../ui/UnreadNote.tsx";
import { CollectionChoice } from "./CollectionChoice.tsx";
import { useCollectionPages } from "./product-filters.ts";
import { textFields, textNames } from "./text-fields.ts";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

/** Most collections that are listed; more are found by their names. */
const listed = 30;

/** Where the product is found. */
export function OrganizationPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, set } = editor;
  const { known, query } = useCollectionPages();
  const unread = { isUnread: query.isError && !query.data, retry: () => void query.refetch() };
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
        {textNames.map((name) => {
          const { maxLength, hint }: { maxLength: number; hint?: "ribbonHint" } = textFields[name];
          const hinted = hint && { hint: texts[hint] };
          return (
            <TextField key={name} form={editor} name={name} label={texts[name]} maxLength={maxLength} {...hinted} />
          );
        })}
        {known.length > listed ? (
          <CollectionChoice
            label={texts.collections}
            value={draft.collectionIds}
            onChange={(collectionIds) => set({ collectionIds })}
          />
        ) : (
          <fieldset className="group">
            <legend>{texts.collections}</legend>
            <UnreadNote unread={unread} />
            {query.data && known.length === 0 && <p className="soft">{texts.noCollections}</p>}
            {known.map(({ id, name }) => (
              <Checkbox key={id} label={name} checked={draft.collectionIds.includes(id)} onChange={() => toggle(id)} />
            ))}
          </fieldset>
        )}
      </div>
    </Panel>
  );
}
