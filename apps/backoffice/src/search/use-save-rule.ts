import { type SearchRule, type SearchRuleInput, searchTuning } from "@vitrine/contract";
import { useNavigate } from "react-router";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";

/** Makes a new rule or changes the given one, and goes back to the others. */
export function useSaveRule(rule: SearchRule | undefined) {
  const toast = useToast();
  const navigate = useNavigate();
  const options = {
    invalidates: [searchTuning.listSearchRules, searchTuning.previewSearch],
    onSuccess: () => {
      toast({ text: strings.search.rules.saved });
      void navigate("/search");
    },
  };
  const create = useChange(searchTuning.createSearchRule, options);
  const replace = useChange(searchTuning.replaceSearchRule, options);
  const { isPending, error } = rule ? replace : create;
  const send = (sent: SearchRuleInput) =>
    rule ? replace.mutate({ rule: { id: rule.id, revision: rule.revision, ...sent } }) : create.mutate({ rule: sent });
  return { send, isPending, error };
}
