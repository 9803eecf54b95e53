import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { hintOf } from "../forms/fields.tsx";
import { RichText } from "../forms/RichText.tsx";
import { strings } from "../strings/strings.ts";
import { languageName } from "../ui/language-name.ts";
import { Panel } from "../ui/Panel.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { withTranslation } from "./translations.ts";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

/** Name and description in the further languages of the shop. */
export function TranslationsPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, set } = editor;
  const languages = useSettings()?.languages ?? [];
  if (languages.length === 0) return null;
  return (
    <Panel title={texts.translations}>
      <p className="fine">{texts.translationsHint}</p>
      <div className="fields">
        {languages.map((language) => {
          const { name = "", description = "" } = draft.translations.find((one) => one.language === language) ?? {};
          const change = (changes: { name?: string; description?: string }) =>
            set({ translations: withTranslation(draft.translations, language, changes) });
          const label = languageName(language);
          return (
            <div key={language} className="fields">
              <TextInput
                label={texts.nameIn({ language: label })}
                value={name}
                description={hintOf(name, undefined, 80)}
                maxLength={80}
                lang={language}
                placeholder={draft.name}
                error={problems.translations}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
              <RichText
                label={texts.textIn({ language: label })}
                value={description}
                lang={language}
                onChange={(changed) => change({ description: changed })}
              />
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
