import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { languageName } from "../../ui/language-name.ts";
import type { CustomTextDraft } from "../custom-texts.ts";
import type { Editor } from "../use-editor.ts";
import type { ExtraGroupDraft } from "./extras.ts";
import type { Names } from "./names.ts";
import type { TermsDraft } from "./terms.ts";

const texts = strings.products.editor;

/** What extras, questions to buyers and terms of subscriptions are called in a further language of the shop. */
export function ChoiceTranslations({ editor, language }: { editor: Editor; language: string }): ReactNode {
  const { draft, problems, set } = editor;
  const named = { language, label: texts.nameIn({ language: languageName(language) }) };
  const changeGroup = (changed: ExtraGroupDraft, changes: Partial<ExtraGroupDraft>) =>
    set({ extras: draft.extras.map((group) => (group === changed ? { ...group, ...changes } : group)) });
  const changeText = (changed: CustomTextDraft, titles: Names) =>
    set({ customTexts: draft.customTexts.map((text) => (text === changed ? { ...text, titles } : text)) });
  const asked = draft.customTexts.filter(({ title }) => title.trim());
  const changeTerms = (changed: TermsDraft, changes: Partial<TermsDraft>) =>
    set({ terms: draft.terms.map((terms) => (terms === changed ? { ...terms, ...changes } : terms)) });
  return (
    <>
      {draft.extras.map((group) => (
        <Group key={group.key} title={group.name.trim() || texts.extras.title}>
          <NameField
            {...named}
            own={group.name}
            names={group.names}
            most={100}
            onChange={(names) => changeGroup(group, { names })}
          />
          {group.extras
            .filter(({ label }) => label.trim())
            .map((extra) => (
              <NameField
                key={extra.key}
                language={language}
                label={extra.label}
                own={extra.label}
                names={extra.names}
                most={100}
                onChange={(names) =>
                  changeGroup(group, { extras: group.extras.map((one) => (one === extra ? { ...one, names } : one)) })
                }
              />
            ))}
        </Group>
      ))}
      {asked.length > 0 && (
        <Group title={texts.customTexts} isWide>
          {asked.map((text) => (
            <NameField
              key={text.key}
              language={language}
              label={text.title}
              own={text.title}
              names={text.titles}
              most={100}
              problem={problems[`customText:${text.key}:title:${language}`]}
              onChange={(titles) => changeText(text, titles)}
            />
          ))}
        </Group>
      )}
      {draft.terms.map((terms) => (
        <Group key={terms.key} title={terms.title.trim() || texts.terms.title}>
          <NameField
            {...named}
            own={terms.title}
            names={terms.titles}
            most={64}
            onChange={(titles) => changeTerms(terms, { titles })}
          />
          {(terms.description.trim() || terms.descriptions[language]) && (
            <NameField
              language={language}
              label={texts.textIn({ language: languageName(language) })}
              own={terms.description}
              names={terms.descriptions}
              most={200}
              onChange={(descriptions) => changeTerms(terms, { descriptions })}
            />
          )}
        </Group>
      ))}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  /** Texts of a sentence: one below the other. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Group({ title, isWide = false, children }: GroupProps): ReactNode {
  return (
    <fieldset className="group">
      <legend>{title}</legend>
      <div className={isWide ? "fields" : "fields fields-row"}>{children}</div>
    </fieldset>
  );
}

interface NameFieldProps {
  readonly language: string;
  readonly label: string;
  /** What it is called in the language of the shop. */
  readonly own: string;
  readonly names: Names;
  readonly most: number;
  readonly problem?: string | undefined;
  onChange(names: Names): void;
}

function NameField({ language, label, own, names, most, problem, onChange }: NameFieldProps): ReactNode {
  return (
    <TextInput
      label={label}
      value={names[language] ?? ""}
      lang={language}
      placeholder={own}
      maxLength={most}
      error={problem}
      onChange={(event) => onChange({ ...names, [language]: event.currentTarget.value })}
    />
  );
}
