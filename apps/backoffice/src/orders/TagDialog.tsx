import { TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { longest } from "./OrderTags.tsx";

const texts = strings.orders.bulk.tagDialog;

interface TagDialogProps {
  readonly many: number;
  readonly isPending: boolean;
  onTag(tag: string): void;
  onClose(): void;
}

/** Asks which label many orders get. */
export function TagDialog({ many, isPending, onTag, onClose }: TagDialogProps): ReactNode {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim();
    const isFine = tag !== "" && tag.length <= longest && !/[\s,]/.test(tag);
    setProblem(isFine ? undefined : texts.problem({ longest: String(longest) }));
    if (isFine && !isPending) onTag(tag);
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title({ many })} size="27rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextInput
          label={texts.label}
          description={texts.hint({ longest: String(longest) })}
          value={text}
          error={problem}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogActions confirm={strings.orders.bulk.tag} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
