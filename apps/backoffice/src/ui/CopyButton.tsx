import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Icon } from "./Icon.tsx";

export interface CopyButtonProps {
  readonly value: string;
  /** What the button does. */
  readonly label: string;
  /** Read out once it is done. */
  readonly done: string;
  /** Called where the browser keeps the clipboard to itself: the text is to be selected, ready for the keyboard. */
  onBlocked(): void;
}

/** Puts a text into the clipboard and says so. */
export function CopyButton({ value, label, done, onBlocked }: CopyButtonProps): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      // There is no clipboard at all outside secure contexts.
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      setCopied(false);
      onBlocked();
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<Icon name={isCopied ? "check" : "copy"} />} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="hidden">
        {isCopied ? done : ""}
      </span>
    </>
  );
}
