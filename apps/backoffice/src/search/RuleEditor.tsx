import { Button, Switch, TextInput } from "@mantine/core";
import type { SearchRule, SearchRuleInput } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { ProductChoice } from "../products/ProductChoice.tsx";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { BoostsPanel } from "./BoostsPanel.tsx";
import { DeleteRule } from "./DeleteRule.tsx";
import { RulePreview } from "./RulePreview.tsx";
import { inputOf, sentOf } from "./rule-draft.ts";
import styles from "./search.module.css";
import { useSaveRule } from "./use-save-rule.ts";

const texts = strings.search.rules;

/** The words, what comes first, moves up or down and is left out, beside what shoppers get. */
export function RuleEditor({ rule, words }: { rule: SearchRule | undefined; words: string }): ReactNode {
  const [draft, setDraft] = useState<SearchRuleInput>({ ...inputOf(rule), query: words });
  const [isTried, setTried] = useState(false);
  const save = useSaveRule(rule);
  const set = (fields: Partial<SearchRuleInput>) => setDraft((known) => ({ ...known, ...fields }));
  const { query, pinnedProductIds = [], hiddenProductIds = [], boosts = [], redirectPath = "" } = draft;
  const noQuery = query.trim() === "";
  const badPath = redirectPath !== "" && !/^\/([^/].*)?$/.test(redirectPath);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!noQuery && !badPath && !save.isPending) save.send(sentOf(draft));
  };
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
    <form onSubmit={submit} noValidate>
      <PageHeader
        title={rule ? texts.of({ query: rule.query }) : texts.new}
        back={{ to: "/search", label: strings.search.title }}
        actions={
          <>
            {rule && <DeleteRule rule={rule} />}
            <Button type="submit" loading={save.isPending}>
              {strings.actions.save}
            </Button>
          </>
        }
      />
      {save.error && (
        <p role="alert" className="inline-error">
          {explain(save.error, texts.failures)}
        </p>
      )}
      <div className={styles.editor}>
        <div>
          <Panel title={texts.columns.query}>
            <div className={styles.fields}>
              <TextInput
                label={texts.query}
                description={texts.queryHint}
                maxLength={100}
                value={query}
                error={isTried && noQuery ? texts.noQuery : undefined}
                onChange={(event) => set({ query: event.currentTarget.value })}
              />
              <Switch
                label={texts.active}
                checked={draft.isActive !== false}
                onChange={(event) => set({ isActive: event.currentTarget.checked })}
              />
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
              value={redirectPath}
              error={badPath ? texts.badPath : undefined}
              onChange={(event) => set({ redirectPath: event.currentTarget.value })}
            />
          </Panel>
        </div>
        <RulePreview draft={badPath ? { ...draft, redirectPath: "" } : draft} onPin={pin} onHide={hide} />
      </div>
    </form>
  );
}
