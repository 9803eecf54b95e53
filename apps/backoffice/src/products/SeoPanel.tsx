import type { ReactNode } from "react";
import { TextArea, TextField } from "../forms/fields.tsx";
import { plainText } from "../forms/plain-text.ts";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { OldAddresses } from "./OldAddresses.tsx";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

interface SeoPanelProps {
  readonly editor: Editor;
  /** Undefined before it is created. */
  readonly productId: string | undefined;
  readonly isLocked: boolean;
}

/** What search engines show, as they show it. */
export function SeoPanel({ editor, productId, isLocked }: SeoPanelProps): ReactNode {
  const { seoTitle, seoText, name, description, slug, seoSchema } = editor.draft;
  const { slug: present } = editor.base;
  const isMoved = present !== "" && slug.trim() !== "" && slug.trim() !== present;
  const moved = seoSchema?.settings?.preventAutoRedirect ? texts.slug.changedForGood : texts.slug.changed;
  const address = editor.address?.replace(/[^/]*$/, encodeURIComponent(slug.trim() || present));
  return (
    <Panel title={texts.seo}>
      <div className="fields">
        <TextField
          form={editor}
          name="slug"
          label={texts.slug.label}
          hint={isMoved ? moved : present ? texts.slug.hint : texts.slug.new}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
        />
        {productId && <OldAddresses ownerType="PRODUCT" ownerId={productId} isLocked={isLocked} />}
        <TextField form={editor} name="seoTitle" label={texts.seoTitle} hint={texts.seoTitleHint} maxLength={200} />
        <TextArea
          form={editor}
          name="seoText"
          label={texts.seoText}
          hint={texts.seoTextHint}
          maxLength={500}
          minRows={2}
        />
      </div>
      <figure className={styles.searchResult}>
        <figcaption className="fine">{texts.seoPreview}</figcaption>
        {address && <p className="fine">{address}</p>}
        <p className={styles.searchTitle}>{cut(seoTitle.trim() || name, 60) || texts.create}</p>
        <p>{cut(seoText.trim() || plainText(description), 160)}</p>
      </figure>
    </Panel>
  );
}

/** About as much as search engines show. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
