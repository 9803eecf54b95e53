import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { CheckField, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { type Kind, ofKind } from "./coupon-draft.ts";
import type { CouponForm } from "./use-coupon-editor.ts";

const texts = strings.coupons.editor;

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

const valueLabels: Readonly<Partial<Record<Kind, string>>> = {
  percentOffRate: texts.percent,
  moneyOffAmount: texts.amount,
  fixedPriceAmount: texts.fixedPrice,
};

export interface EffectPanelProps {
  readonly form: CouponForm;
  readonly currency: string;
  /** The coupon exists, so its kind stays. */
  readonly isKnown: boolean;
}

/** What it takes off. */
export function EffectPanel({ form, currency, isKnown }: EffectPanelProps): ReactNode {
  const { kind } = form.draft;
  const label = valueLabels[kind];
  const unit = kind === "percentOffRate" ? "%" : currency;
  return (
    <Panel title={texts.effect}>
      <div className="fields fields-row">
        <Select
          label={texts.kind}
          description={isKnown ? texts.kindFixed : undefined}
          data={kinds}
          value={kind}
          disabled={isKnown}
          onChange={(value) => form.set({ ...ofKind((value ?? kind) as Kind, form.draft), value: "" })}
        />
        {label && <TextField form={form} name="value" label={label} unit={unit} inputMode="decimal" />}
        {kind === "buyXGetY" && <TextField form={form} name="x" label={texts.x} inputMode="numeric" />}
        {kind === "buyXGetY" && <TextField form={form} name="y" label={texts.y} inputMode="numeric" />}
      </div>
      {kind !== "freeShipping" && kind !== "buyXGetY" && (
        <div className="switches">
          <CheckField form={form} name="isOneItem" label={texts.oneItem} />
        </div>
      )}
    </Panel>
  );
}
