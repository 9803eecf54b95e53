import { Input } from "@mantine/core";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useIsLocked } from "../ui/Locked.tsx";
import { RichTextTools } from "./RichTextTools.tsx";
import styles from "./rich-text.module.css";

export interface RichTextProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Of the text, BCP 47. */
  readonly lang?: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** What shops show of a description: everything else that is typed or pasted becomes plain text. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    // Without automatic links, what is typed after a link is not part of it.
    link: {
      autolink: false,
      openOnClick: false,
      protocols: ["tel"],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

/** A text with headings, lists, emphasis and links, edited as it looks. It is loaded on demand. */
export default function RichTextEditor({ label, hint, error, lang, value, onChange }: RichTextProps): ReactNode {
  const id = useId();
  const shown = useRef(value);
  const isLocked = useIsLocked();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isLocked,
    // The page's content security policy knows no styles but those of files.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? "",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        ...(described && { "aria-describedby": described }),
        ...(error && { "aria-invalid": "true" }),
        ...(isLocked && { "aria-disabled": "true" }),
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = htmlOf(changed);
      onChange(shown.current);
    },
  });
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      description={hint}
      error={error}
      descriptionProps={{ id: `${id}-hint` }}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles.frame} data-locked={isLocked || undefined}>
        {!isLocked && <RichTextTools editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  );
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : editor.getHTML();
}
