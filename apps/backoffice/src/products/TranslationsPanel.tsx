import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { hintOf } from "../forms/fields.tsx";
import { RichText } from "../forms/RichText.tsx";
import { strings } from "../strings/strings.ts";
import { languageName } from "../ui/language-name.ts";
import { Panel } from "../ui/Panel.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { ChoiceTranslations } from "./choices/ChoiceTranslations.tsx";
import { OptionNames } from "./OptionNames.tsx";
import { SectionTranslations } from "./sections/SectionTranslations.tsx";
import type { Sections } from "./sections/use-sections.ts";
import { type TranslationChanges, withTranslation } from "./translations.ts";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

interface TranslationsPanelProps {
  readonly editor: Editor;
  readonly sections: Sections;
}

/** Texts and the names of options in the further languages of the shop. */
export function TranslationsPanel({ editor, sections }: TranslationsPanelProps): ReactNode {
  const { draft, problems, set } = editor;
  const languages = useSettings()?.languages ?? [];
  if (languages.length === 0) return null;
  return (
    <Panel title={texts.translations}>
      <p className="fine">{texts.translationsHint}</p>
      <div className="fields">
        {languages.map((language) => {
          const known = draft.translations.find((one) => one.language === language);
          const { name = "", description = "", ribbon = "" } = known ?? {};
          const change = (changes: TranslationChanges) =>
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
                error={problems[`translation:${language}:description`]}
                onChange={(changed) => change({ description: changed })}
              />
              {(draft.ribbon.trim() || ribbon) && (
                <TextInput
                  label={texts.ribbonIn({ language: label })}
                  value={ribbon}
                  maxLength={30}
                  lang={language}
                  placeholder={draft.ribbon}
                  onChange={(event) => change({ ribbon: event.currentTarget.value })}
                />
              )}
              <SectionTranslations sections={sections} language={language} />
              <ChoiceTranslations editor={editor} language={language} />
              {draft.options.length > 0 && (
                <>
                  <p className="fine">{texts.optionNamesHint}</p>
                  <OptionNames editor={editor} language={language} />
                  {problems.optionNames && (
                    <p role="alert" className="inline-error">
                      {problems.optionNames}
                    </p>
                  )}
                </>
              )}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
