import { Button } from "@mantine/core";
import { type SearchRule, searchTuning } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";

const texts = strings.search.rules;

/** Takes a rule away, after asking. */
export function DeleteRule({ rule: { id, query } }: { rule: SearchRule }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useChange(searchTuning.deleteSearchRule, {
    invalidates: [searchTuning.listSearchRules],
    onSuccess: () => {
      toast({ text: texts.deleted });
      void navigate("/search");
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={texts.deleteTitle}
        text={texts.deleteText({ query })}
        confirm={texts.delete}
        isPending={remove.isPending}
        error={remove.error ? explain(remove.error) : undefined}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
