import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import type { Editor } from "../use-editor.ts";
import { RowsPanel } from "./RowsPanel.tsx";
import { TermsFields } from "./TermsFields.tsx";
import { blankTerms, mostTerms } from "./terms.ts";

const texts = strings.products.editor.terms;

/** Terms at which buyers can subscribe to a product. */
export function TermsPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, set } = editor;
  return (
    <RowsPanel
      texts={texts}
      rows={draft.terms}
      most={mostTerms}
      blank={blankTerms}
      titleOf={({ title }, index) => title.trim() || texts.option({ position: index + 1 })}
      onChange={(terms) => set({ terms })}
      foot={
        draft.terms.length > 0 && (
          <Checkbox
            label={texts.isOnly}
            description={texts.isOnlyHint}
            checked={draft.isSubscriptionOnly}
            onChange={(event) => set({ isSubscriptionOnly: event.currentTarget.checked })}
          />
        )
      }
    >
      {(row) => <TermsFields {...row} problems={problems} />}
    </RowsPanel>
  );
}
