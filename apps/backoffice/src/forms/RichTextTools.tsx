import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { LinkField } from "./LinkField.tsx";
import styles from "./rich-text.module.css";

const texts = strings.richText;

interface Tool {
  readonly name: "bold" | "heading" | "italic" | "link" | "list" | "numbers" | "subheading";
  isOn(editor: Editor): boolean;
  /** Absent for the link, which asks for an address first. */
  run?(editor: Editor): void;
}

const tools: readonly Tool[] = [
  {
    name: "bold",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: "italic",
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: "heading",
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: "subheading",
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: "list",
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: "numbers",
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: "link", isOn: (editor) => editor.isActive("link") },
];

/** Buttons above a text. Arrow keys move between them: the row is one stop of the tab key. */
export function RichTextTools({ editor, label }: { editor: Editor; label: string }): ReactNode {
  const [current, setCurrent] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => (isOn(now) ? "1" : "0")).join(""),
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <>
      <div role="toolbar" aria-label={texts.tools({ text: label })} className={styles.tools} onKeyDown={move}>
        {tools.map(({ name, run }, index) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
            aria-label={texts[name]}
            title={texts[name]}
            aria-pressed={pressed[index] === "1"}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // The text keeps what is selected in it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (run ? run(editor) : setLinking(!isLinking))}
          >
            <Icon name={name} />
          </button>
        ))}
      </div>
      {isLinking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
