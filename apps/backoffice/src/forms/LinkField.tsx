import { Button, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import styles from "./rich-text.module.css";

const texts = strings.richText;

/** Sets, changes or removes the link of what is selected; an address without a scheme leads to the web. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }): ReactNode {
  const before: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof before === "string" ? before : "");
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    editor.commands.focus();
    onDone();
  };
  const apply = () => {
    const href = addressOf(address);
    if (!href) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !before) chain.insertContent({ type: "text", text: href, marks: link(href) });
    else chain.setLink({ href });
    chain.run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  };
  const keys: Readonly<Record<string, () => void>> = { Enter: apply, Escape: close };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className={styles.link}>
      <TextInput
        label={texts.address}
        value={address}
        error={isWrong && texts.wrongAddress}
        autoFocus
        inputMode="url"
        onKeyDown={press}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" onClick={apply}>
        {texts.apply}
      </Button>
      {Boolean(before) && (
        <Button size="xs" variant="subtle" onClick={remove}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}

function link(href: string) {
  return [{ type: "link", attrs: { href } }];
}

/** A web, mail or telephone address, or a path of the shop; undefined for anything else. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$|^\/(?!\/)\S*$/i.test(text)) return text;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined;
}
