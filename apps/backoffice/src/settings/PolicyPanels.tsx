import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ChoiceField, ColorField, SwitchField, TextArea, TextField } from "../forms/fields.tsx";
import { PicturePicker } from "../media/PicturePicker.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { SettingsPanelProps } from "./ShopPanels.tsx";
import styles from "./settings.module.css";

const texts = strings.settings;

/** How carts live and stock is held. */
export function BuyingPanel({ form }: SettingsPanelProps): ReactNode {
  const { minutes, days } = texts.units;
  return (
    <Panel title={texts.buying}>
      <div className="fields">
        <TextField form={form} name="reservation" label={texts.reservation} unit={minutes} inputMode="numeric" />
        <TextField form={form} name="expiry" label={texts.expiry} unit={days} inputMode="numeric" />
        <ChoiceField form={form} name="merge" label={texts.merge} choices={texts.merges} />
      </div>
    </Panel>
  );
}

/** How buyers learn that something is back in stock. */
export function BackInStockPanel({ form }: SettingsPanelProps): ReactNode {
  const { collectRequests, sendNotices } = form.draft;
  return (
    <Panel title={texts.backInStock}>
      <div className="fields">
        <SwitchField form={form} name="collectRequests" label={texts.collectRequests} />
        <SwitchField form={form} name="sendNotices" label={texts.sendNotices} hint={texts.sendNoticesHint} />
        {(collectRequests || sendNotices) && (
          <>
            <TextField
              form={form}
              name="noticesPerUnit"
              label={texts.noticesPerUnit}
              hint={texts.noticesPerUnitHint}
              inputMode="decimal"
            />
            <TextField
              form={form}
              name="minutesBetweenNotices"
              label={texts.minutesBetweenNotices}
              unit={texts.units.minutes}
              inputMode="numeric"
            />
          </>
        )}
      </div>
    </Panel>
  );
}

/** How buyers review products, and are asked to. */
export function ReviewsPanel({ form }: SettingsPanelProps): ReactNode {
  const { collectReviews, moderation, sendRequests } = form.draft;
  return (
    <Panel title={texts.reviews}>
      <div className="fields">
        <SwitchField form={form} name="collectReviews" label={texts.collectReviews} />
        {collectReviews && (
          <>
            <ChoiceField form={form} name="reviewers" label={texts.reviewers} choices={texts.reviewerChoices} />
            <ChoiceField form={form} name="moderation" label={texts.moderation} choices={texts.moderationModes} />
            {moderation === "FLAGGED" && (
              <TextArea form={form} name="flaggedWords" label={texts.flaggedWords} hint={texts.flaggedWordsHint} />
            )}
            <SwitchField form={form} name="sendRequests" label={texts.sendRequests} hint={texts.sendRequestsHint} />
            {sendRequests && (
              <TextField
                form={form}
                name="requestDelay"
                label={texts.requestDelay}
                unit={texts.units.days}
                inputMode="numeric"
              />
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/** What signing up asks for. */
export function SignUpPanel({ form }: SettingsPanelProps): ReactNode {
  return (
    <Panel title={texts.signUp}>
      <div className="fields">
        <SwitchField form={form} name="approval" label={texts.approval} />
        <SwitchField form={form} name="verification" label={texts.verification} />
      </div>
    </Panel>
  );
}

/** What the pages wear when no color is chosen. */
const usualAccent = "#1f4d3a";

/** How the hosted pages look. */
export function AppearancePanel({ form }: SettingsPanelProps): ReactNode {
  return (
    <Panel title={texts.look}>
      <div className="fields">
        <div className={`fields ${styles.fieldsPair}`}>
          <ColorField
            form={form}
            name="accent"
            label={texts.accent}
            hint={texts.accentHint}
            pick={texts.accentPick}
            usual={usualAccent}
          />
          <TextField form={form} name="radius" label={texts.radius} hint={texts.radiusHint} maxLength={4} />
        </div>
        <LogoField form={form} />
      </div>
    </Panel>
  );
}

/** The address of the logo: typed, or that of a picture that is chosen or uploaded. */
function LogoField({ form }: SettingsPanelProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="with-button">
      <TextField form={form} name="logo" label={texts.logo} type="url" placeholder="https://" />
      <Button variant="default" onClick={() => setChoosing(true)}>
        {texts.chooseLogo}
      </Button>
      {isChoosing && (
        <PicturePicker
          known={[]}
          isMultiple={false}
          onPick={({ url }) => form.set({ logo: url })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** Where sign-in may send people back to. */
export function ReturnsPanel({ form }: SettingsPanelProps): ReactNode {
  return (
    <Panel title={texts.returns}>
      <div className="fields">
        <TextArea form={form} name="uris" label={texts.uris} hint={texts.urisHint} minRows={2} />
        <TextArea form={form} name="origins" label={texts.origins} hint={texts.originsHint} minRows={2} />
      </div>
    </Panel>
  );
}
