import { MultiSelect } from "@mantine/core";
import type { SiteSettings } from "@vitrine/contract";
import type { ReactNode } from "react";
import { ChoiceField, SwitchField, TextArea, TextField } from "../forms/fields.tsx";
import type { Form } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { commonLanguages, languageName } from "../ui/language-name.ts";
import { Panel } from "../ui/Panel.tsx";
import type { SettingsDraft } from "./settings-draft.ts";

const texts = strings.settings;

function languageChoices(current: string): Readonly<Record<string, string>> {
  const all = commonLanguages.includes(current) ? commonLanguages : [current, ...commonLanguages];
  return Object.fromEntries(all.map((code) => [code, languageName(code)]));
}

function furtherLanguages({ language, languages: chosen }: SettingsDraft): { value: string; label: string }[] {
  const all = new Set([...commonLanguages, ...chosen]);
  all.delete(language);
  return [...all].map((value) => ({ value, label: languageName(value) }));
}

function zoneChoices(current: string): Readonly<Record<string, string>> {
  const all = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", current]);
  return Object.fromEntries([...all].sort().map((zone) => [zone, zone.replaceAll("_", " ")]));
}

export interface SettingsPanelProps {
  readonly form: Form<SettingsDraft>;
}

/** What the shop is called and how it counts. */
export function GeneralPanel({ form, settings }: SettingsPanelProps & { settings: SiteSettings }): ReactNode {
  const { isCurrencyChangeable } = settings;
  return (
    <Panel title={texts.general}>
      <div className="fields">
        <TextField form={form} name="name" label={texts.name} hint={texts.nameHint} maxLength={100} />
        <TextArea
          form={form}
          name="businessAddress"
          label={texts.businessAddress}
          hint={texts.businessAddressHint}
          maxLength={500}
        />
        <TextField
          form={form}
          name="contactEmail"
          type="email"
          label={texts.contactEmail}
          hint={texts.contactEmailHint}
          maxLength={320}
        />
        <div className="fields fields-row">
          <TextField
            form={form}
            name="currency"
            label={texts.currency}
            hint={isCurrencyChangeable ? texts.currencyHint : texts.currencyFixed}
            autoCapitalize="characters"
            readOnly={!isCurrencyChangeable}
          />
          <ChoiceField
            form={form}
            name="language"
            label={texts.language}
            choices={languageChoices(settings.language)}
          />
          <ChoiceField
            form={form}
            name="timeZone"
            label={texts.timeZone}
            hint={texts.timeZoneHint}
            choices={zoneChoices(settings.timeZone)}
            isLong
          />
          <ChoiceField form={form} name="weightUnit" label={texts.weightUnit} choices={texts.weightUnits} />
        </div>
        <MultiSelect
          label={texts.languages}
          description={texts.languagesHint}
          data={furtherLanguages(form.draft)}
          value={[...form.draft.languages]}
          error={form.problems.languages}
          onChange={(chosen) => form.set({ languages: chosen })}
        />
        <TextField
          form={form}
          name="storefrontUrl"
          label={texts.storefrontUrl}
          hint={texts.storefrontHint}
          type="url"
          placeholder="https://"
        />
      </div>
    </Panel>
  );
}

/** Tax in prices, and how the shop is paid. */
export function PaymentPanel({ form }: SettingsPanelProps): ReactNode {
  return (
    <Panel title={texts.prices}>
      <div className="fields">
        <SwitchField form={form} name="taxIncluded" label={texts.taxIncluded} />
        <SwitchField form={form} name="sandbox" label={texts.sandbox} hint={texts.sandboxHint} />
        <SwitchField form={form} name="manual" label={texts.manual} hint={texts.manualHint} />
        {form.draft.manual && (
          <TextArea
            form={form}
            name="instructions"
            label={texts.instructions}
            hint={texts.instructionsHint}
            maxLength={1000}
          />
        )}
        {form.draft.manual && (
          <SwitchField form={form} name="cashRounding" label={texts.cashRounding} hint={texts.cashRoundingHint} />
        )}
      </div>
    </Panel>
  );
}
