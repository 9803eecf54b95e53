import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { CheckField, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { Kind } from "./coupon-draft.ts";
import type { CouponForm } from "./use-coupon-editor.ts";

const words = strings.coupons.editor;

const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));

const valueLabels: Readonly<Partial<Record<Kind, string>>> = {
  percentOffRate: words.percent,
  moneyOffAmount: words.amount,
  fixedPriceAmount: words.fixedPrice,
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
    <Panel title={words.effect}>
      <div className="fields fields-row">
        <Select
          label={words.kind}
          description={isKnown ? words.kindFixed : undefined}
          data={kinds}
          value={kind}
          disabled={isKnown}
          onChange={(value) => form.set({ kind: (value ?? kind) as Kind, value: "" })}
        />
        {label && <TextField form={form} name="value" label={label} unit={unit} inputMode="decimal" />}
        {kind === "buyXGetY" && <TextField form={form} name="x" label={words.x} inputMode="numeric" />}
        {kind === "buyXGetY" && <TextField form={form} name="y" label={words.y} inputMode="numeric" />}
      </div>
      {kind !== "freeShipping" && kind !== "buyXGetY" && (
        <div className="switches">
          <CheckField form={form} name="isOneItem" label={words.oneItem} />
        </div>
      )}
    </Panel>
  );
}
