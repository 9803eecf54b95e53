import { TextInput } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { CopyButton } from "./CopyButton.tsx";

export interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly copy: string;
  readonly copied: string;
}

/** Something shown once, to be copied. */
export function SecretField({ label, value, copy, copied }: SecretFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="with-button">
      <TextInput
        ref={input}
        label={label}
        value={value}
        readOnly
        classNames={{ input: "mono" }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value} label={copy} done={copied} onBlocked={() => input.current?.focus()} />
    </div>
  );
}
