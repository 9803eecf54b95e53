import type { ReactNode } from "react";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { CouponForm } from "./use-coupon-editor.ts";

const words = strings.coupons.editor;
const count = { inputMode: "numeric", placeholder: words.noLimit } as const;

/** When and how often it can be used. */
export function LimitsPanel({ form }: { form: CouponForm }): ReactNode {
  return (
    <Panel title={words.limits}>
      <div className="fields">
        <SwitchField form={form} name="isActive" label={words.active} />
        <TextField form={form} name="starts" label={words.starts} type="datetime-local" />
        <TextField form={form} name="ends" label={words.ends} hint={words.endsHint} type="datetime-local" />
        <TextField form={form} name="usageLimit" label={words.usageLimit} {...count} />
        <TextField form={form} name="limitPerCustomer" label={words.limitPerCustomer} {...count} />
      </div>
    </Panel>
  );
}
