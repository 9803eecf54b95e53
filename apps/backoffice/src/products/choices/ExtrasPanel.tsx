import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import type { Editor } from "../use-editor.ts";
import { ExtraGroupFields } from "./ExtraGroupFields.tsx";
import { blankGroup, mostGroups } from "./extras.ts";
import { RowsPanel } from "./RowsPanel.tsx";

const texts = strings.products.editor.extras;

/** What buyers can have added to a product, at a price. */
export function ExtrasPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, currency, set } = editor;
  return (
    <RowsPanel
      texts={texts}
      rows={draft.extras}
      most={mostGroups}
      blank={blankGroup}
      titleOf={({ name }, index) => name.trim() || texts.group({ position: index + 1 })}
      onChange={(extras) => set({ extras })}
    >
      {(row) => <ExtraGroupFields {...row} currency={currency} problems={problems} />}
    </RowsPanel>
  );
}
