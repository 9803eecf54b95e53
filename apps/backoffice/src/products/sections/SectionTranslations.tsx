import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { hintOf } from "../../forms/fields.tsx";
import { plainText } from "../../forms/plain-text.ts";
import { RichText } from "../../forms/RichText.tsx";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { Fold } from "../../ui/Fold.tsx";
import { languageName } from "../../ui/language-name.ts";
import styles from "../products.module.css";
import { blankTexts, mostSections, type SectionDraft, sectionLengths, withSectionTexts } from "./sections.ts";
import type { Sections } from "./use-sections.ts";

const { editor } = strings.products;
const texts = editor.sections;

interface SectionTranslationsProps {
  readonly sections: Sections;
  readonly language: string;
}

/** What the info sections of a product say in a further language of the shop. */
export function SectionTranslations({ sections, language }: SectionTranslationsProps): ReactNode {
  const named = sections.rows.slice(0, mostSections);
  if (named.length === 0) return null;
  return (
    <div>
      <p className={styles.sectionsIn}>{texts.titleIn({ language: languageName(language) })}</p>
      <ol className={styles.sections}>
        {named.map(({ key, section }, index) => (
          <Translation
            key={key}
            title={section.title.trim() || texts.section({ position: index + 1 })}
            section={section}
            position={index}
            problems={sections.problems}
            language={language}
            onChange={(changes) => sections.change(key, changes)}
          />
        ))}
      </ol>
    </div>
  );
}

interface TranslationProps extends Omit<SectionTranslationsProps, "sections"> {
  readonly title: string;
  readonly section: SectionDraft;
  /** From 0. */
  readonly position: number;
  readonly problems: Problems;
  onChange(changes: Partial<SectionDraft>): void;
}

function Translation(props: TranslationProps): ReactNode {
  const { title, section, position, problems, language, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const known = section.translations[language] ?? blankTexts;
  const problem = problems[`section:${position}:description${language}`];
  if (problem && !isOpen) setOpen(true);
  const label = languageName(language);
  const change = (changes: Partial<typeof known>) => onChange(withSectionTexts(section, language, changes));
  return (
    <li>
      <Fold
        title={title}
        note={known.title || plainText(known.description) || texts.untranslated}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <TextInput
          label={texts.sectionTitleIn({ language: label })}
          description={hintOf(known.title, undefined, sectionLengths.title)}
          value={known.title}
          maxLength={sectionLengths.title}
          lang={language}
          placeholder={section.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <RichText
          label={texts.textIn({ language: label })}
          value={known.description}
          lang={language}
          error={problem}
          onChange={(description) => change({ description })}
        />
      </Fold>
    </li>
  );
}
