import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { Editor } from "./use-editor.ts";

const words = strings.products.editor;

/** What it is called and what is said about it. */
export function BasicsPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, isHtml, set } = editor;
  return (
    <Panel title={words.basics}>
      <div className="fields">
        <TextInput
          label={words.name}
          value={draft.name}
          maxLength={80}
          error={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Textarea
          label={words.description}
          description={isHtml ? words.descriptionHtml : words.descriptionHint}
          value={draft.description}
          error={problems.description}
          autosize
          minRows={4}
          maxRows={16}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}
