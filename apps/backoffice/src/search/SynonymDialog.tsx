import { Select, Switch, TagsInput } from "@mantine/core";
import { type SearchSynonym, searchTuning } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";

const texts = strings.search.synonyms;

export interface SynonymDialogProps {
  /** To be changed; new ones when absent. */
  readonly synonym?: SearchSynonym;
  /** What new ones begin with. */
  readonly words?: readonly string[];
  onClose(): void;
}

/** Asks for words that mean the same. */
export function SynonymDialog({ synonym, words: first = [], onClose }: SynonymDialogProps): ReactNode {
  const [words, setWords] = useState<readonly string[]>(synonym?.words ?? first);
  const [language, setLanguage] = useState(synonym?.language ?? "");
  const [isOneWay, setOneWay] = useState(synonym?.isOneWay === true);
  const [isTried, setTried] = useState(false);
  const save = useSave(synonym, onClose);
  const isSlow = useIsSlow(save.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (words.length < 2 || save.isPending) return;
    save.send({ words: [...words], ...(language && { language }), ...(isOneWay && { isOneWay }) });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={synonym ? texts.edit : texts.add}
      size="30rem"
      closeButtonProps={{ "aria-label": strings.actions.close }}
    >
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TagsInput
          label={texts.words}
          description={texts.wordsHint}
          {...(words.length === 0 && { placeholder: texts.wordsPlaceholder })}
          data-autofocus
          maxTags={20}
          maxLength={50}
          value={[...words]}
          error={isTried && words.length < 2 ? texts.tooFew : undefined}
          onChange={setWords}
        />
        <Select
          label={texts.language}
          data={[
            { value: "", label: texts.everyone },
            ...Object.entries(texts.languages).map(([value, label]) => ({ value, label })),
          ]}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(value ?? "")}
        />
        <Switch
          label={texts.oneWay}
          description={texts.oneWayHint}
          checked={isOneWay}
          onChange={(event) => setOneWay(event.currentTarget.checked)}
        />
        {save.error && (
          <p role="alert" className="inline-error">
            {explain(save.error)}
          </p>
        )}
        <DialogActions confirm={strings.actions.save} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface Sent {
  readonly words: string[];
  readonly language?: string;
  readonly isOneWay?: boolean;
}

function useSave(synonym: SearchSynonym | undefined, onDone: () => void) {
  const toast = useToast();
  const options = {
    invalidates: [searchTuning.listSynonyms, searchTuning.previewSearch],
    onSuccess: () => {
      onDone();
      toast({ text: texts.saved });
    },
  };
  const create = useChange(searchTuning.createSynonym, options);
  const replace = useChange(searchTuning.replaceSynonym, options);
  const { isPending, error } = synonym ? replace : create;
  const send = (sent: Sent) =>
    synonym
      ? replace.mutate({ synonym: { id: synonym.id, revision: synonym.revision, ...sent } })
      : create.mutate({ synonym: sent });
  return { send, isPending, error };
}
