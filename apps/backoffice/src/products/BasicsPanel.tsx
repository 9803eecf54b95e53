import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import { RichText } from "../forms/RichText.tsx";
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
        <RichText
          label={texts.description}
          value={editor.draft.description}
          error={editor.problems.description}
          onChange={(description) => editor.set({ description })}
        />
      </div>
    </Panel>
  );
}
