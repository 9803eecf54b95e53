import type { ReactNode } from "react";
import { ChoiceField, ColorField, SwitchField, TextArea, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { SettingsPanelProps } from "./ShopPanels.tsx";
import styles from "./settings.module.css";

const words = strings.settings;

/** How carts live and stock is held. */
export function BuyingPanel({ form }: SettingsPanelProps): ReactNode {
  const { minutes, days } = words.units;
  return (
    <Panel title={words.buying}>
      <div className="fields">
        <TextField form={form} name="reservation" label={words.reservation} unit={minutes} inputMode="numeric" />
        <TextField form={form} name="expiry" label={words.expiry} unit={days} inputMode="numeric" />
        <ChoiceField form={form} name="merge" label={words.merge} choices={words.merges} />
      </div>
    </Panel>
  );
}

/** What signing up asks for. */
export function SignUpPanel({ form }: SettingsPanelProps): ReactNode {
  return (
    <Panel title={words.signUp}>
      <div className="fields">
        <SwitchField form={form} name="approval" label={words.approval} />
        <SwitchField form={form} name="verification" label={words.verification} />
      </div>
    </Panel>
  );
}

/** What the pages wear when no color is chosen. */
const usualAccent = "#1f4d3a";

/** How the hosted pages look. */
export function LookPanel({ form }: SettingsPanelProps): ReactNode {
  return (
    <Panel title={words.look}>
      <div className="fields">
        <div className={`fields ${styles.fieldsPair}`}>
          <ColorField
            form={form}
            name="accent"
            label={words.accent}
            hint={words.accentHint}
            pick={words.accentPick}
            usual={usualAccent}
          />
          <TextField form={form} name="radius" label={words.radius} hint={words.radiusHint} maxLength={4} />
        </div>
        <TextField form={form} name="logo" label={words.logo} type="url" placeholder="https://" />
      </div>
    </Panel>
  );
}

/** Where sign-in may send people back to. */
export function ReturnsPanel({ form }: SettingsPanelProps): ReactNode {
  return (
    <Panel title={words.returns}>
      <div className="fields">
        <TextArea form={form} name="uris" label={words.uris} hint={words.urisHint} minRows={2} />
        <TextArea form={form} name="origins" label={words.origins} hint={words.originsHint} minRows={2} />
      </div>
    </Panel>
  );
}
