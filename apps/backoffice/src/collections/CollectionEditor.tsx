import type { Collection } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { SwitchField, TextArea, TextField } from "../forms/fields.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Changed } from "../ui/Changed.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Visibility } from "../ui/Visibility.tsx";
import { CollectionActions } from "./CollectionActions.tsx";
import { CollectionProducts } from "./CollectionProducts.tsx";
import { useCollectionEditor } from "./use-collection-editor.ts";

const texts = strings.collections;

/** What can be set on a collection, and the products in it. */
export function CollectionEditor({ collection }: { collection: Collection | undefined }): ReactNode {
  const form = useCollectionEditor(collection);
  const reason = useReason(scope.products);
  const { editor } = texts;
  return (
    <>
      <PageHeader
        title={collection?.name ?? editor.create}
        back={{ to: "/collections", label: texts.title }}
        marks={collection && <Visibility visible={collection.visible} />}
        actions={collection && <CollectionActions collection={collection} />}
      />
      {form.theirs && (
        <Changed date={form.theirs.lastUpdated} onTakeTheirs={form.takeTheirs} onKeepMine={form.keepMine} />
      )}
      <EditorForm
        form={form}
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
            {collection ? (
              <CollectionProducts collection={collection} isLocked={reason !== undefined} />
            ) : (
              <Panel title={editor.products}>
                <p className="facts soft">{editor.afterSave}</p>
              </Panel>
            )}
          </>
        }
        side={
          <Panel title={strings.products.editor.organization}>
            <div className="fields">
              <SwitchField form={form} name="visible" label={editor.visible} />
              <TextField form={form} name="slug" label={editor.slug} hint={editor.slugHint} maxLength={100} />
            </div>
          </Panel>
        }
      />
    </>
  );
}
