import { TextInput } from "@mantine/core";
import type { SearchRule } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { ProductChoice } from "../products/ProductChoice.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { BoostsPanel } from "./BoostsPanel.tsx";
import { DeleteRule } from "./DeleteRule.tsx";
import { RulePreview } from "./RulePreview.tsx";
import { isPath } from "./rule-draft.ts";
import styles from "./search.module.css";
import { useRuleEditor } from "./use-rule-editor.ts";

const texts = strings.search.rules;

/** The words, what comes first, moves up or down and is left out, beside what shoppers get. */
export function RuleEditor({ rule, words }: { rule: SearchRule | undefined; words: string }): ReactNode {
  const form = useRuleEditor(rule, words);
  const reason = useReason(scope.search);
  const { draft, set } = form;
  const { pinnedProductIds, hiddenProductIds, boosts } = draft;
  const pin = (id: string) =>
    set({
      pinnedProductIds: [...pinnedProductIds, id],
      hiddenProductIds: hiddenProductIds.filter((other) => other !== id),
    });
  const hide = (id: string) =>
    set({
      hiddenProductIds: [...hiddenProductIds, id],
      pinnedProductIds: pinnedProductIds.filter((other) => other !== id),
    });
  return (
    <>
      <PageHeader
        title={rule ? texts.of({ query: rule.query }) : texts.new}
        back={{ to: "/search", label: strings.search.title }}
        actions={rule && <DeleteRule rule={rule} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        isNew={rule === undefined}
        reason={reason}
        main={
          <>
            <Panel title={texts.columns.query}>
              <div className="fields">
                <TextField form={form} name="query" label={texts.query} hint={texts.queryHint} maxLength={100} />
                <SwitchField form={form} name="isActive" label={texts.active} />
              </div>
            </Panel>
            <Panel title={texts.pins}>
              <p className={styles.intro}>{texts.pinsHint}</p>
              <ProductChoice value={pinnedProductIds} onChange={(ids) => set({ pinnedProductIds: [...ids] })} />
            </Panel>
            <Panel title={texts.hides}>
              <ProductChoice value={hiddenProductIds} onChange={(ids) => set({ hiddenProductIds: [...ids] })} />
            </Panel>
            <BoostsPanel value={boosts} onChange={(next) => set({ boosts: next })} />
            <Panel title={texts.path}>
              <TextInput
                aria-label={texts.path}
                description={texts.pathHint}
                maxLength={300}
                value={draft.redirectPath}
                error={isPath(draft.redirectPath) ? form.problems.redirectPath : texts.badPath}
                onChange={(event) => set({ redirectPath: event.currentTarget.value })}
              />
            </Panel>
          </>
        }
        side={
          <RulePreview
            draft={isPath(draft.redirectPath) ? draft : { ...draft, redirectPath: "" }}
            onPin={pin}
            onHide={hide}
          />
        }
      />
    </>
  );
}
