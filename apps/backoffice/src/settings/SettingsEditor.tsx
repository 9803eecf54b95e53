import type { SiteSettings } from "@vitrine/contract";
import type { ReactNode } from "react";
import { scope, useReason } from "../session/may.ts";
import { Changed } from "../ui/Changed.tsx";
import { Locked } from "../ui/Locked.tsx";
import { Unsaved } from "../ui/Unsaved.tsx";
import { BuyingPanel, LookPanel, ReturnsPanel, SignUpPanel } from "./PolicyPanels.tsx";
import { GeneralPanel, PaymentPanel } from "./ShopPanels.tsx";
import { useSettingsEditor } from "./use-settings-editor.ts";

/** Everything that can be set on the shop, saved together. */
export function SettingsEditor({ settings }: { settings: SiteSettings }): ReactNode {
  const form = useSettingsEditor(settings);
  const reason = useReason(scope.settings);
  return (
    <>
      {form.theirs && (
        <Changed date={form.theirs.updatedDate} onTakeTheirs={form.takeTheirs} onKeepMine={form.keepMine} />
      )}
      <Locked reason={reason}>
        <form
          className="two-columns"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <div>
            <GeneralPanel form={form} settings={settings} />
            <PaymentPanel form={form} />
            <ReturnsPanel form={form} />
          </div>
          <div>
            <BuyingPanel form={form} />
            <SignUpPanel form={form} />
            <LookPanel form={form} />
          </div>
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </Locked>
      <Unsaved
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        problem={form.problem}
        onSave={form.save}
        onDiscard={form.discard}
      />
    </>
  );
}
