import type { GiftCardProduct } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { ChoiceField, SwitchField, TextArea, TextField } from "../forms/fields.tsx";
import { TranslationsPanel } from "../forms/TranslationsPanel.tsx";
import { PicturePanel } from "../media/PicturePanel.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { ShopLink } from "../ui/ShopLink.tsx";
import { Status } from "../ui/Status.tsx";
import { useCurrency, useSettings } from "../ui/use-settings.ts";
import { type SaleForm, useSaleEditor } from "./use-sale-editor.ts";

const texts = strings.giftCards.sale;

/** The gift card that shoppers buy: what it is called, what it is worth, and whether it is sold. */
export function SaleEditor({ product }: { product: GiftCardProduct | undefined }): ReactNode {
  const currency = useCurrency();
  const shop = useSettings()?.storefrontUrl ?? location.origin;
  const form = useSaleEditor(product, currency);
  const reason = useReason(scope.giftCards);
  return (
    <>
      <PageHeader
        title={texts.title}
        back={{ to: "/gift-cards", label: strings.giftCards.title }}
        marks={
          <Status tone={product?.active ? "good" : "quiet"}>
            {product?.active ? texts.state.on : product ? texts.state.off : texts.state.none}
          </Status>
        }
        actions={product?.active && <ShopLink href={`${shop.replace(/\/$/, "")}/gift-card`} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        reason={reason}
        main={
          <>
            <TextPanel form={form} />
            <TranslationsPanel
              form={form}
              fields={[
                { name: "name", label: texts.name, own: form.draft.name, maxLength: 80 },
                { name: "description", label: texts.description, own: form.draft.description, maxLength: 2000 },
              ]}
            />
            <AmountsPanel form={form} currency={currency} />
          </>
        }
        side={
          <>
            <TermsPanel form={form} />
            <PicturePanel
              pictures={form.draft.pictures}
              none={texts.noPicture}
              onChange={(pictures) => form.set({ pictures })}
            />
          </>
        }
      />
    </>
  );
}

function TextPanel({ form }: { form: SaleForm }): ReactNode {
  return (
    <Panel title={texts.about}>
      <div className="fields">
        <TextField form={form} name="name" label={texts.name} hint={texts.nameHint} maxLength={80} />
        <TextArea
          form={form}
          name="description"
          label={texts.description}
          hint={texts.descriptionHint}
          maxLength={2000}
        />
      </div>
    </Panel>
  );
}

function AmountsPanel({ form, currency }: { form: SaleForm; currency: string }): ReactNode {
  return (
    <Panel title={texts.amounts}>
      <div className="fields">
        <TextField form={form} name="amounts" label={texts.choices} hint={texts.choicesHint} unit={currency} />
        <SwitchField form={form} name="hasRange" label={texts.own} hint={texts.ownHint} />
        {form.draft.hasRange && (
          <div className="fields fields-row">
            <TextField form={form} name="min" label={texts.min} unit={currency} inputMode="decimal" />
            <TextField form={form} name="max" label={texts.max} unit={currency} inputMode="decimal" />
          </div>
        )}
      </div>
    </Panel>
  );
}

function TermsPanel({ form }: { form: SaleForm }): ReactNode {
  return (
    <Panel title={texts.terms}>
      <div className="fields">
        <SwitchField form={form} name="isActive" label={texts.active} hint={texts.activeHint} />
        <div className="fields fields-row">
          <TextField
            form={form}
            name="count"
            label={texts.validFor}
            inputMode="numeric"
            placeholder={strings.giftCards.noEnd}
          />
          <ChoiceField form={form} name="unit" label={strings.plans.editor.unit} choices={strings.plans.editor.units} />
        </div>
      </div>
    </Panel>
  );
}
