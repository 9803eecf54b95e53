import type { SiteSettings } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { ClosedDaysPanel } from "./ClosedDaysPanel.tsx";
import { CurrenciesPanel } from "./CurrenciesPanel.tsx";
import {
  AppearancePanel,
  BackInStockPanel,
  BuyingPanel,
  ReturnsPanel,
  ReviewsPanel,
  SignUpPanel,
} from "./PolicyPanels.tsx";
import { RetentionPanel } from "./RetentionPanel.tsx";
import { GeneralPanel, PaymentPanel } from "./ShopPanels.tsx";
import { useSettingsEditor } from "./use-settings-editor.ts";

const texts = strings.settings.currencyDialog;

/** Everything that can be set on the shop, saved together. */
export function SettingsEditor({ settings }: { settings: SiteSettings }): ReactNode {
  const form = useSettingsEditor(settings);
  const reason = useReason(scope.settings);
  const { newCurrency } = form;
  return (
    <>
      {newCurrency && (
        <Confirm
          isOpen
          title={texts.title({ from: settings.currency, to: newCurrency })}
          text={texts.text({ from: settings.currency, to: newCurrency })}
          confirm={texts.confirm({ to: newCurrency })}
          keep={texts.keep({ from: settings.currency })}
          onConfirm={form.confirmCurrency}
          onClose={form.keepCurrency}
        />
      )}
      <EditorForm
        form={form}
        changed={
          form.theirs && { date: form.theirs.updatedDate, onTakeTheirs: form.takeTheirs, onKeepMine: form.keepMine }
        }
        reason={reason}
        main={
          <>
            <GeneralPanel form={form} settings={settings} />
            <PaymentPanel form={form} />
            <CurrenciesPanel form={form} />
            <ClosedDaysPanel form={form} />
            <ReviewsPanel form={form} />
            <ReturnsPanel form={form} />
          </>
        }
        side={
          <>
            <BuyingPanel form={form} />
            <BackInStockPanel form={form} />
            <SignUpPanel form={form} />
            <AppearancePanel form={form} />
            <RetentionPanel form={form} />
          </>
        }
      />
    </>
  );
}
