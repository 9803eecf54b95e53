import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Icon } from "./Icon.tsx";

export interface SecretFieldProps {
  readonly label: string;
  readonly value: string;
  readonly copy: string;
  readonly copied: string;
}

/** Something shown once, to be copied. */
export function SecretField({ label, value, copy, copied }: SecretFieldProps): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const take = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // Without a clipboard the text is selected, ready for the keyboard.
      () => setCopied(false),
    );
  return (
    <div className="with-button">
      <TextInput
        label={label}
        value={value}
        readOnly
        classNames={{ input: "mono" }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<Icon name={isCopied ? "check" : "copy"} />} onClick={() => void take()}>
        {copy}
      </Button>
      <span role="status" className="hidden">
        {isCopied ? copied : ""}
      </span>
    </div>
  );
}
