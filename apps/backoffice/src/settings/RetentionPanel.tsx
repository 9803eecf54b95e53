import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { retentionNames, usualDays } from "./retention-draft.ts";
import type { SettingsPanelProps } from "./ShopPanels.tsx";

const texts = strings.settings.retention;

/** How long personal data is kept. */
export function RetentionPanel({ form: { draft, problems, set } }: SettingsPanelProps): ReactNode {
  const { retention } = draft;
  return (
    <Panel title={texts.title}>
      <p className="fine">{texts.text}</p>
      <div className="fields">
        {retentionNames.map((name) => (
          <TextInput
            key={name}
            label={texts.rules[name]}
            value={retention[name]}
            placeholder={String(usualDays[name])}
            inputMode="numeric"
            error={problems[name]}
            rightSection={<span className="unit">{strings.settings.units.days}</span>}
            rightSectionWidth={44}
            onChange={(event) => set({ retention: { ...retention, [name]: event.currentTarget.value } })}
          />
        ))}
      </div>
    </Panel>
  );
}
