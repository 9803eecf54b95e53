import { Menu } from "@mantine/core";
import { type SearchSynonym, searchTuning } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { Failure } from "../ui/Failure.tsx";
import { locale } from "../ui/locale.ts";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { SynonymDialog } from "./SynonymDialog.tsx";
import styles from "./search.module.css";

const texts = strings.search.synonyms;

/** Words that mean the same in this shop. */
export function SynonymsPanel(): ReactNode {
  const query = useQuery(searchTuning.listSynonyms, {});
  const [isAdding, setAdding] = useState(false);
  const add = <AddButton label={texts.add} variant="default" size="xs" onClick={() => setAdding(true)} />;
  const synonyms = query.data?.synonyms ?? [];
  return (
    <Panel title={texts.title} aside={add}>
      <p className={styles.intro}>{texts.intro}</p>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && synonyms.length === 0 && <p className={styles.none}>{texts.empty}</p>}
      {synonyms.length > 0 && (
        <ul className="lines">
          {synonyms.map((synonym) => (
            <SynonymRow key={synonym.id} synonym={synonym} />
          ))}
        </ul>
      )}
      {isAdding && <SynonymDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

const listed = new Intl.ListFormat(locale, { type: "conjunction" });

function SynonymRow({ synonym }: { synonym: SearchSynonym }): ReactNode {
  const [dialog, setDialog] = useState<"edit" | "delete">();
  const close = () => setDialog(undefined);
  const { isOneWay, language } = synonym;
  const words = listed.format(synonym.words);
  const [first = "", ...others] = synonym.words;
  const names: Readonly<Record<string, string>> = texts.languages;
  return (
    <li className={`line ${styles.synonym}`}>
      <button
        type="button"
        className={styles.open}
        aria-label={texts.editOf({ words })}
        onClick={() => setDialog("edit")}
      >
        {isOneWay ? texts.means({ first, others: listed.format(others) }) : texts.same({ words })}
      </button>
      {language && <span className="soft">{names[language] ?? language}</span>}
      <MoreMenu isSmall label={texts.actions({ words })}>
        <Menu.Item onClick={() => setDialog("edit")}>{texts.edit}</Menu.Item>
        <Menu.Item color="danger" onClick={() => setDialog("delete")}>
          {texts.delete}
        </Menu.Item>
      </MoreMenu>
      {dialog === "edit" && <SynonymDialog synonym={synonym} onClose={close} />}
      {dialog === "delete" && <DeleteDialog id={synonym.id} words={words} onClose={close} />}
    </li>
  );
}

function DeleteDialog({ id, words, onClose }: { id: string; words: string; onClose(): void }): ReactNode {
  const toast = useToast();
  const remove = useChange(searchTuning.deleteSynonym, {
    invalidates: [searchTuning.listSynonyms],
    onSuccess: () => {
      onClose();
      toast({ text: texts.deleted });
    },
  });
  return (
    <Confirm
      isOpen
      title={texts.deleteTitle}
      text={texts.deleteText({ words })}
      confirm={texts.delete}
      isPending={remove.isPending}
      error={remove.error ? explain(remove.error) : undefined}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}
