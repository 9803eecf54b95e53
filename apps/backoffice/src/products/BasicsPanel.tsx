import type { ReactNode } from "react";
import { TextArea, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

/** Name and description. */
export function BasicsPanel({ editor }: { editor: Editor }): ReactNode {
  return (
    <Panel title={texts.basics}>
      <div className="fields">
        <TextField form={editor} name="name" label={texts.name} maxLength={80} />
        <TextArea
          form={editor}
          name="description"
          label={texts.description}
          hint={editor.isHtml ? texts.descriptionHtml : texts.descriptionHint}
          minRows={4}
        />
      </div>
    </Panel>
  );
}
