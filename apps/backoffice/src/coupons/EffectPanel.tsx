import { Checkbox, Select, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
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
  const { draft, problems, set } = form;
  const { kind } = draft;
  const label = valueLabels[kind];
  const number = (name: "value" | "x" | "y", text: string, unit?: string) => (
    <TextInput
      label={text}
      value={draft[name]}
      inputMode={name === "value" ? "decimal" : "numeric"}
      error={problems[name]}
      rightSection={unit && <span className="unit">{unit}</span>}
      rightSectionWidth={44}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Panel title={words.effect}>
      <div className="fields fields-row">
        <Select
          label={words.kind}
          description={isKnown ? words.kindFixed : undefined}
          data={kinds}
          value={kind}
          disabled={isKnown}
          onChange={(value) => set({ kind: (value ?? kind) as Kind, value: "" })}
        />
        {label && number("value", label, kind === "percentOffRate" ? "%" : currency)}
        {kind === "buyXGetY" && number("x", words.x)}
        {kind === "buyXGetY" && number("y", words.y)}
      </div>
      {kind !== "freeShipping" && kind !== "buyXGetY" && (
        <div className="switches">
          <Checkbox
            label={words.oneItem}
            checked={draft.isOneItem}
            onChange={(event) => set({ isOneItem: event.currentTarget.checked })}
          />
        </div>
      )}
    </Panel>
  );
}
