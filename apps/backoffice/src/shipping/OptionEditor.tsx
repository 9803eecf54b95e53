import { type ShippingOption, type SiteSettings, shippingOptions } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { TextField } from "../forms/fields.tsx";
import { TranslationsPanel } from "../forms/TranslationsPanel.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu } from "../ui/DeleteMenu.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { RatesPanel } from "./RatesPanel.tsx";
import { RegionChoice } from "./RegionChoice.tsx";
import { TimesPanel } from "./TimesPanel.tsx";
import { useOptionEditor } from "./use-option-editor.ts";

const texts = strings.shipping;

/** Everything that can be set on a shipping option. */
export function OptionEditor({
  option,
  settings,
}: {
  option: ShippingOption | undefined;
  settings: SiteSettings;
}): ReactNode {
  const form = useOptionEditor(option, settings);
  const reason = useReason(option ? scope.delivery : scope.newDelivery);
  const { draft, problems } = form;
  return (
    <>
      <PageHeader
        title={option ? option.title || texts.options.one : texts.options.add}
        back={{ to: "/shipping", label: texts.title }}
        actions={option && reason === undefined && <Actions option={option} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        isNew={option === undefined}
        reason={reason}
        main={
          <>
            <Panel title={texts.options.about}>
              <div className="fields">
                <TextField form={form} name="title" label={texts.name} hint={texts.nameHint} maxLength={250} />
                <TextField form={form} name="time" label={texts.time} hint={texts.timeHint} maxLength={500} />
              </div>
            </Panel>
            <RatesPanel form={form} />
            <TranslationsPanel
              form={form}
              fields={[
                { name: "title", label: texts.name, own: draft.title, maxLength: 250 },
                { name: "estimatedDeliveryTime", label: texts.time, own: draft.time, maxLength: 500 },
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
                onChange={(regionIds) => form.set({ regionIds })}
              />
            </Panel>
            <TimesPanel form={form} />
          </>
        }
      />
    </>
  );
}

function Actions({ option: { id, title = "" } }: { option: ShippingOption }): ReactNode {
  return (
    <DeleteMenu
      operation={shippingOptions.deleteShippingOption}
      request={{ shippingOptionId: id }}
      invalidates={[shippingOptions.queryShippingOptions]}
      back="/shipping"
      texts={{
        label: texts.options.delete,
        title: texts.deleteTitle({ name: title }),
        text: texts.deleteText,
        done: texts.deleted({ name: title }),
      }}
    />
  );
}
