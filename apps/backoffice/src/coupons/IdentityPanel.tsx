import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { CouponForm } from "./use-coupon-editor.ts";

const words = strings.coupons.editor;

/** What it is called. */
export function IdentityPanel({ form }: { form: CouponForm }): ReactNode {
  const { draft, problems, set } = form;
  return (
    <Panel title={words.identity}>
      <div className="fields">
        <TextInput
          label={words.code}
          description={words.codeHint}
          value={draft.code}
          maxLength={20}
          error={problems.code}
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: "code" }}
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <TextInput
          label={words.name}
          description={words.nameHint}
          value={draft.name}
          maxLength={100}
          error={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}
