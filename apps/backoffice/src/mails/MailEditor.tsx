import { Button, Select } from "@mantine/core";
import type { MailKind, MailLanguage, MailTemplate } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { TextArea, TextField } from "../forms/fields.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { language as readersLanguage } from "../ui/language.ts";
import { languageName } from "../ui/language-name.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { MailPreview } from "./MailPreview.tsx";
import { ownTexts } from "./mail-draft.ts";
import { kindName } from "./mail-labels.ts";
import styles from "./mails.module.css";
import { type MailForm, useMailEditor } from "./use-mail-editor.ts";

const texts = strings.mails;

/** The texts of a kind of mail beside what it looks like. */
export function MailEditor({ template }: { template: MailTemplate }): ReactNode {
  const form = useMailEditor(template);
  const reason = useReason(scope.settings);
  const languages = template.translations.map(({ language }) => language);
  const [language, setLanguage] = useState(languages.includes(readersLanguage) ? readersLanguage : "en");
  const own = ownTexts(template, form.draft, language);
  return (
    <>
      <PageHeader title={kindName(template.kind)} back={{ to: "/mails", label: texts.title }} />
      <div className={styles.editor}>
        <EditorForm
          form={form}
          changed={form.theirs && { date: undefined, onTakeTheirs: form.takeTheirs, onKeepMine: form.keepMine }}
          reason={reason}
          main={
            <>
              <Select
                className={styles.choice ?? ""}
                label={texts.language}
                data={languages.map((value) => ({ value, label: languageName(value) }))}
                value={language}
                allowDeselect={false}
                onChange={(value) => value && setLanguage(value)}
              />
              <TextsPanel key={language} form={form} template={template} language={language as MailLanguage} />
            </>
          }
          side={<MailPreview kind={template.kind as MailKind} language={language as MailLanguage} own={own} />}
        />
      </div>
    </>
  );
}

interface TextsPanelProps {
  readonly form: MailForm;
  readonly template: MailTemplate;
  readonly language: MailLanguage;
}

function TextsPanel({ form, template, language }: TextsPanelProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const saved = template.translations.find((each) => each.language === language)?.texts ?? {};
  const reset = Object.keys(saved).length > 0 && (
    <Button variant="default" onClick={() => setAsking(true)}>
      {texts.reset.action}
    </Button>
  );
  const names = template.placeholders.map((name) => `{${name}}`).join(" ");
  const { fields } = texts;
  return (
    <Panel title={texts.texts} aside={reset}>
      <div className={styles.fields}>
        <TextField form={form} name={`${language}.subject`} label={fields.subject} maxLength={200} />
        <TextField form={form} name={`${language}.heading`} label={fields.heading} maxLength={200} />
        <TextArea form={form} name={`${language}.intro`} label={fields.intro} maxLength={2000} minRows={4} />
        <TextArea
          form={form}
          name={`${language}.outro`}
          label={fields.outro}
          hint={fields.outroHint}
          maxLength={2000}
        />
        <p className="soft">{texts.placeholders({ names })}</p>
      </div>
      <Confirm
        isOpen={isAsking}
        title={texts.reset.title}
        text={texts.reset.text({ language: languageName(language) })}
        confirm={texts.reset.action}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          form.reset(language);
        }}
      />
    </Panel>
  );
}
