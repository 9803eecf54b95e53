import type { ReactNode } from "react";
import { TextArea, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

/** What search engines show, as they show it. */
export function SeoPanel({ editor }: { editor: Editor }): ReactNode {
  const { seoTitle, seoText, name, description, slug } = editor.draft;
  const { slug: present } = editor.base;
  const isMoved = present !== "" && slug.trim() !== "" && slug.trim() !== present;
  const address = editor.address?.replace(/[^/]*$/, encodeURIComponent(slug.trim() || present));
  const plain = description
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return (
    <Panel title={texts.seo}>
      <div className="fields">
        <TextField
          form={editor}
          name="slug"
          label={texts.slug.label}
          hint={isMoved ? texts.slug.changed : present ? texts.slug.hint : texts.slug.new}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
        />
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
        <p>{cut(seoText.trim() || plain, 160)}</p>
      </figure>
    </Panel>
  );
}

/** About as much as search engines show. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
