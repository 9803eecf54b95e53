import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { CouponForm } from "./use-coupon-editor.ts";

const texts = strings.coupons.editor;

/** What it is called. */
export function IdentityPanel({ form }: { form: CouponForm }): ReactNode {
  return (
    <Panel title={texts.identity}>
      <div className="fields">
        <TextField
          form={form}
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          maxLength={20}
          autoCapitalize="characters"
          spellCheck={false}
          isCode
        />
        <TextField form={form} name="name" label={texts.name} hint={texts.nameHint} maxLength={100} />
      </div>
    </Panel>
  );
}
