import { type SitePickupPoint, type SiteSettings, siteSettings } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { ChoiceField, TextArea, TextField } from "../forms/fields.tsx";
import { TranslationsPanel } from "../forms/TranslationsPanel.tsx";
import type { Form } from "../forms/use-draft.ts";
import { AddressFields } from "../orders/AddressFields.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu } from "../ui/DeleteMenu.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import type { PickupDraft } from "./pickup-draft.ts";
import { RegionChoice } from "./RegionChoice.tsx";
import { TimesPanel } from "./TimesPanel.tsx";
import { usePickupEditor } from "./use-pickup-editor.ts";

const texts = strings.shipping;

export interface PickupEditorProps {
  readonly point: SitePickupPoint | undefined;
  readonly settings: SiteSettings;
}

/** Everything that can be set on a pick-up location. */
export function PickupEditor({ point, settings }: PickupEditorProps): ReactNode {
  const form = usePickupEditor(point, settings);
  const reason = useReason(scope.settings);
  const { draft, problems, set } = form;
  return (
    <>
      <PageHeader
        title={point?.title ?? texts.pickup.add}
        back={{ to: "/shipping", label: texts.title }}
        actions={point && reason === undefined && <Actions point={point} settings={settings} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        isNew={point === undefined}
        reason={reason}
        main={
          <>
            <AboutPanel form={form} />
            <Panel title={texts.pickup.address}>
              <AddressFields
                form={{
                  draft: draft.address,
                  problems,
                  set: (changes) => set({ address: { ...draft.address, ...changes } }),
                }}
                isPlace
              />
            </Panel>
            <TranslationsPanel
              form={form}
              fields={[
                { name: "title", label: texts.name, own: draft.title, maxLength: 250 },
                { name: "estimatedDeliveryTime", label: texts.pickup.time, own: draft.time, maxLength: 500 },
                {
                  name: "instructions",
                  label: texts.pickup.instructions,
                  own: draft.instructions,
                  maxLength: 1000,
                },
              ]}
            />
          </>
        }
        side={
          <>
            <Panel title={texts.regions.title}>
              <RegionChoice
                regions={settings.delivery.regions}
                value={draft.regionIds}
                error={problems.regionIds}
                onChange={(regionIds) => set({ regionIds })}
              />
            </Panel>
            <TimesPanel form={form} />
          </>
        }
      />
    </>
  );
}

function AboutPanel({ form }: { form: Form<PickupDraft> }): ReactNode {
  const currency = useCurrency();
  return (
    <Panel title={texts.pickup.one}>
      <div className="fields">
        <TextField form={form} name="title" label={texts.name} hint={texts.nameHint} maxLength={250} />
        <div className="fields fields-row">
          <ChoiceField form={form} name="method" label={texts.pickup.method} choices={texts.pickup.methods} />
          <TextField form={form} name="price" label={texts.pickup.price} unit={currency} inputMode="decimal" />
        </div>
        <TextField form={form} name="time" label={texts.pickup.time} hint={texts.pickup.timeHint} maxLength={500} />
        <TextArea
          form={form}
          name="instructions"
          label={texts.pickup.instructions}
          hint={texts.pickup.instructionsHint}
          maxLength={1000}
          minRows={2}
        />
      </div>
    </Panel>
  );
}

function Actions({ point: { id, title }, settings }: { point: SitePickupPoint; settings: SiteSettings }): ReactNode {
  const { revision, delivery } = settings;
  const pickupPoints = delivery.pickupPoints.filter((one) => one.id !== id);
  const schedules = delivery.schedules.filter(({ optionId }) => optionId !== id);
  return (
    <DeleteMenu
      operation={siteSettings.updateSiteSettings}
      request={{ settings: { revision, delivery: { pickupPoints, schedules } } }}
      invalidates={[siteSettings.getSiteSettings]}
      back="/shipping"
      texts={{
        label: texts.pickup.delete,
        title: texts.deleteTitle({ name: title }),
        text: texts.deleteText,
        done: texts.deleted({ name: title }),
      }}
    />
  );
}
