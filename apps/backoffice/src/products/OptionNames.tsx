import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { optionName, withOptionName } from "./option-names.ts";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

/** What the options of a product and their choices are called in a further language of the shop. */
export function OptionNames({ editor, language }: { editor: Editor; language: string }): ReactNode {
  const { draft, set } = editor;
  const options = draft.options.filter(({ name }) => name.trim());
  const field = (label: string, option: string, choice?: string) => {
    const named = { language, option, ...(choice !== undefined && { choice }) };
    return (
      <TextInput
        key={choice === undefined ? "" : `choice ${choice}`}
        label={label}
        value={optionName(draft.optionNames, named)}
        lang={language}
        placeholder={choice ?? option}
        maxLength={50}
        onChange={(event) =>
          set({ optionNames: withOptionName(draft.optionNames, { ...named, name: event.currentTarget.value }) })
        }
      />
    );
  };
  return options.map(({ key, name, choices }) => (
    <fieldset key={key} className="group">
      <legend>{name}</legend>
      <div className="fields fields-row">
        {field(texts.optionName, name)}
        {choices.filter(({ text }) => text.trim()).map(({ text }) => field(text, name, text))}
      </div>
    </fieldset>
  ));
}
