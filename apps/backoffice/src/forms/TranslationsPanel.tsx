import { Textarea } from "@mantine/core";
import type { CollectionTranslation, PickupTranslation, ShopPageTranslation } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { languageName } from "../ui/language-name.ts";
import { Panel } from "../ui/Panel.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { RichText } from "./RichText.tsx";
import type { Form } from "./use-draft.ts";

const texts = strings.products.editor;

/** Texts that anything may have; what is edited has some of them. */
type Texts = CollectionTranslation & PickupTranslation & ShopPageTranslation;

interface TranslatedField {
  readonly name: Exclude<keyof Texts, "language">;
  readonly label: string;
  /** In the language of the shop. */
  readonly own: string;
  readonly maxLength: number;
  /** HTML with headings, lists and links. */
  readonly isRich?: boolean;
}

/** What buyers read, in the further languages of the shop. */
export function TranslationsPanel({
  form,
  fields,
}: {
  form: Form<{ readonly translations: readonly Texts[] }>;
  fields: readonly TranslatedField[];
}): ReactNode {
  const languages = useSettings()?.languages ?? [];
  if (languages.length === 0) return null;
  const { translations } = form.draft;
  return (
    <Panel title={texts.translations}>
      <p className="fine">{texts.translationsHint}</p>
      {languages.map((language) => {
        const known: Texts = translations.find((one) => one.language === language) ?? { language };
        const change = (changes: Partial<Texts>) =>
          form.set({ translations: [...translations.filter((one) => one !== known), { ...known, ...changes }] });
        return (
          <fieldset key={language} className="group fields">
            <legend>{languageName(language)}</legend>
            {fields.map(({ name, label, own, maxLength, isRich = false }) => {
              const text = { label, value: known[name] ?? "", lang: language };
              if (isRich) return <RichText key={name} {...text} onChange={(html) => change({ [name]: html })} />;
              return (
                <Textarea
                  key={name}
                  {...text}
                  placeholder={own}
                  maxLength={maxLength}
                  autosize
                  minRows={1}
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                />
              );
            })}
          </fieldset>
        );
      })}
    </Panel>
  );
}
