import { type ShopPage, shopPages } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { ChoiceField, SwitchField, TextField } from "../forms/fields.tsx";
import { RichText } from "../forms/RichText.tsx";
import { TranslationsPanel } from "../forms/TranslationsPanel.tsx";
import { scope, useMay, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu, deleteTexts } from "../ui/DeleteMenu.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { ShopLink } from "../ui/ShopLink.tsx";
import { Visibility } from "../ui/Visibility.tsx";
import { useShopPageEditor } from "./use-shop-page-editor.ts";

const texts = strings.shopPages;
const { editor } = texts;

/** What shoppers read on a page, and what it is for. */
export function ShopPageEditor({ page }: { page: ShopPage | undefined }): ReactNode {
  const form = useShopPageEditor(page);
  const reason = useReason(scope.settings);
  const { draft } = form;
  return (
    <>
      <PageHeader
        title={page?.title ?? texts.add}
        back={{ to: "/pages", label: texts.title }}
        marks={page && <Visibility visible={page.visible} />}
        actions={page && <ShopPageActions page={page} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        isNew={page === undefined}
        reason={reason}
        main={
          <>
            <Panel title={editor.text}>
              <div className="fields">
                <TextField form={form} name="title" label={editor.title} maxLength={100} />
                <RichText
                  label={editor.content}
                  value={draft.content}
                  error={form.problems.content}
                  onChange={(content) => form.set({ content })}
                />
              </div>
            </Panel>
            <TranslationsPanel
              form={form}
              fields={[
                { name: "title", label: editor.title, own: draft.title, maxLength: 100 },
                { name: "content", label: editor.content, own: draft.content, maxLength: 100_000, isRich: true },
              ]}
            />
          </>
        }
        side={
          <Panel title={editor.about}>
            <div className="fields">
              <ChoiceField
                form={form}
                name="kind"
                label={editor.kind}
                hint={draft.kind === "CONTENT" ? editor.contentHint : editor.legalHint}
                choices={texts.kinds}
              />
              <SwitchField form={form} name="visible" label={editor.visible} />
              <TextField form={form} name="slug" label={editor.slug} hint={editor.slugHint} maxLength={100} />
            </div>
          </Panel>
        }
      />
    </>
  );
}

function ShopPageActions({ page: { id, title, slug, visible } }: { page: ShopPage }): ReactNode {
  const mayChange = useMay()(scope.settings);
  return (
    <>
      {visible && <ShopLink href={`/pages/${encodeURIComponent(slug)}`} />}
      {mayChange && (
        <DeleteMenu
          operation={shopPages.deleteShopPage}
          request={{ id }}
          invalidates={[shopPages.listShopPages]}
          back="/pages"
          texts={deleteTexts(editor, { name: title })}
        />
      )}
    </>
  );
}
