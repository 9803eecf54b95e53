import { Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { CouponForm } from "./use-coupon-editor.ts";

const words = strings.coupons.editor;

/** When and how often it can be used. */
export function LimitsPanel({ form }: { form: CouponForm }): ReactNode {
  const { draft, problems, set } = form;
  const field = (name: "starts" | "ends" | "usageLimit" | "limitPerCustomer", hint?: string) => (
    <TextInput
      label={words[name]}
      description={hint}
      value={draft[name]}
      error={problems[name]}
      {...(name === "starts" || name === "ends"
        ? { type: "datetime-local" }
        : { inputMode: "numeric" as const, placeholder: words.noLimit })}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Panel title={words.limits}>
      <div className="fields">
        <Switch
          label={words.active}
          checked={draft.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        {field("starts")}
        {field("ends", words.endsHint)}
        {field("usageLimit")}
        {field("limitPerCustomer")}
      </div>
    </Panel>
  );
}
