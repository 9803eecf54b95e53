import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { SwitchField, TextArea, TextField } from "../forms/fields.tsx";
import { TranslationsPanel } from "../forms/TranslationsPanel.tsx";
import { PicturePanel } from "../media/PicturePanel.tsx";
import { OldAddresses } from "../products/OldAddresses.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Visibility } from "../ui/Visibility.tsx";
import { CollectionActions } from "./CollectionActions.tsx";
import { CollectionProducts } from "./CollectionProducts.tsx";
import type { EditedCollection } from "./collection-draft.ts";
import { SelectionPanel } from "./rules/SelectionPanel.tsx";
import { useCollectionEditor } from "./use-collection-editor.ts";

const texts = strings.collections;

/** What can be set on a collection, and the products in it. */
export function CollectionEditor({ edited }: { edited: EditedCollection | undefined }): ReactNode {
  const form = useCollectionEditor(edited);
  const { collection, selection } = edited ?? {};
  const reason = useReason(scope.products);
  const { editor } = texts;
  const slug = form.draft.slug.trim();
  const isMoved = collection !== undefined && slug !== "" && slug !== collection.slug;
  return (
    <>
      <PageHeader
        title={collection?.name ?? editor.create}
        back={{ to: "/collections", label: texts.title }}
        marks={collection && <Visibility visible={collection.visible} />}
        actions={collection && <CollectionActions collection={collection} />}
      />
      <EditorForm
        form={form}
        changed={
          form.theirs && {
            date: form.theirs.collection.lastUpdated,
            onTakeTheirs: form.takeTheirs,
            onKeepMine: form.keepMine,
          }
        }
        isNew={edited === undefined}
        reason={reason}
        main={
          <>
            <Panel title={editor.basics}>
              <div className="fields">
                <TextField form={form} name="name" label={editor.name} maxLength={50} />
                <TextArea
                  form={form}
                  name="description"
                  label={editor.description}
                  hint={editor.descriptionHint}
                  maxLength={600}
                />
              </div>
            </Panel>
            <TranslationsPanel
              form={form}
              fields={[
                { name: "name", label: editor.name, own: form.draft.name, maxLength: 50 },
                { name: "description", label: editor.description, own: form.draft.description, maxLength: 600 },
              ]}
            />
            <SelectionPanel form={form} />
            {collection && selection ? (
              <CollectionProducts collection={collection} selection={selection} isLocked={reason !== undefined} />
            ) : (
              form.draft.selection === "byHand" && (
                <Panel title={editor.products}>
                  <p className="facts soft">{editor.afterSave}</p>
                </Panel>
              )
            )}
          </>
        }
        side={
          <>
            <Panel title={strings.products.editor.organization}>
              <div className="fields">
                <SwitchField form={form} name="visible" label={editor.visible} />
                <TextField
                  form={form}
                  name="slug"
                  label={editor.slug}
                  hint={isMoved ? strings.products.editor.slug.changed : editor.slugHint}
                  maxLength={100}
                />
                {collection && (
                  <OldAddresses ownerType="COLLECTION" ownerId={collection.id} isLocked={reason !== undefined} />
                )}
              </div>
            </Panel>
            <PicturePanel
              pictures={form.draft.pictures}
              none={editor.noPicture}
              onChange={(pictures) => form.set({ pictures })}
            />
          </>
        }
      />
    </>
  );
}
