import type { ReactNode } from "react";
import { TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { CouponForm } from "./use-coupon-editor.ts";

const words = strings.coupons.editor;

/** What it is called. */
export function IdentityPanel({ form }: { form: CouponForm }): ReactNode {
  return (
    <Panel title={words.identity}>
      <div className="fields">
        <TextField
          form={form}
          name="code"
          label={words.code}
          hint={words.codeHint}
          maxLength={20}
          autoCapitalize="characters"
          spellCheck={false}
          isCode
        />
        <TextField form={form} name="name" label={words.name} hint={words.nameHint} maxLength={100} />
      </div>
    </Panel>
  );
}
