import { Button, Popover, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { viewOf } from "./list-state.ts";
import styles from "./lists.module.css";
import { useStored } from "./stored.ts";

const texts = strings.list;

/** A name for a state of a list. */
export interface View {
  readonly name: string;
  /** The address after the question mark. */
  readonly search: string;
}

/** The views of a list: all, those that everyone has, and those this browser saved. */
export function Views({ list, given }: { list: string; given: readonly View[] }): ReactNode {
  const [saved, setSaved] = useStored<readonly View[]>(`vitrine.backoffice.views.${list}`, []);
  const { search, pathname } = useLocation();
  const current = viewOf(search);
  const views = [{ name: texts.all, search: "" }, ...given, ...saved];
  const isKnown = views.some((view) => viewOf(view.search) === current);
  return (
    <nav className="views" aria-label={texts.views}>
      {views.map((view, index) => {
        const isCurrent = viewOf(view.search) === current;
        const isOwn = index > given.length;
        return (
          <span key={`${view.name} ${view.search}`} className={styles.view} data-current={isCurrent || undefined}>
            <Link to={{ pathname, search: view.search }} aria-current={isCurrent ? "page" : undefined}>
              {view.name}
            </Link>
            {isOwn && isCurrent && (
              <button
                type="button"
                aria-label={texts.forgetView({ name: view.name })}
                onClick={() => setSaved(saved.filter((other) => other !== view))}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
        );
      })}
      {!isKnown && <SaveView onSave={(name) => setSaved([...saved, { name, search: current }])} />}
    </nav>
  );
}

function SaveView({ onSave }: { onSave(name: string): void }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onSave(name.trim());
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start">
      <Popover.Target>
        <button type="button" className="quiet-button" onClick={() => setOpen(!isOpen)}>
          <Icon name="plus" />
          {texts.saveView}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.saveViewTitle}>
        <form className={styles.saveView} onSubmit={save}>
          <TextInput
            label={texts.viewName}
            value={name}
            maxLength={40}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit">{strings.actions.save}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
