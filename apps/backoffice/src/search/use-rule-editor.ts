import { useQueryClient } from "@tanstack/react-query";
import { type SearchRule, searchTuning } from "@vitrine/contract";
import { queryOptions, readAgain, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkRule, type SearchRuleDraft, sentOf, toRuleDraft } from "./rule-draft.ts";

const texts = strings.search.rules;

/** What is typed about a rule, against what the platform has; saved, one is back at the others. */
export function useRuleEditor(rule: SearchRule | undefined, words: string): EntityEditor<SearchRuleDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return useEntityEditor<SearchRule, SearchRuleDraft>({
    current: rule,
    draftOf: (one) => toRuleDraft(one ?? { query: words }),
    versionOf: ({ revision }) => revision,
    dateOf: ({ updatedDate }) => updatedDate,
    latest: async ({ id }) =>
      (await readAgain(queries, queryOptions(client, searchTuning.listSearchRules, {}))).rules.find(
        (one) => one.id === id,
      ),
    check: checkRule,
    send: async ({ draft, opened, client }) => {
      const input = sentOf(draft);
      const saved = opened
        ? await client.call(searchTuning.replaceSearchRule, {
            rule: { id: opened.id, revision: opened.revision, ...input },
          })
        : await client.call(searchTuning.createSearchRule, { rule: input });
      return saved.rule;
    },
    invalidates: [searchTuning.listSearchRules, searchTuning.previewSearch],
    onSaved: async () => {
      toast({ text: texts.saved });
      await navigate("/search", { state: settled });
    },
    failures: texts.failures,
  });
}
