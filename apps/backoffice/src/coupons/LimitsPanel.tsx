import type { ReactNode } from "react";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { CouponForm } from "./use-coupon-editor.ts";

const texts = strings.coupons.editor;
const count = { inputMode: "numeric", placeholder: texts.noLimit } as const;

/** When and how often it can be used. */
export function LimitsPanel({ form }: { form: CouponForm }): ReactNode {
  return (
    <Panel title={texts.limits}>
      <div className="fields">
        <SwitchField form={form} name="isActive" label={texts.active} />
        <TextField form={form} name="starts" label={texts.starts} type="datetime-local" />
        <TextField form={form} name="ends" label={texts.ends} hint={texts.endsHint} type="datetime-local" />
        <TextField form={form} name="usageLimit" label={texts.usageLimit} {...count} />
        <TextField form={form} name="limitPerCustomer" label={texts.limitPerCustomer} {...count} />
      </div>
    </Panel>
  );
}
