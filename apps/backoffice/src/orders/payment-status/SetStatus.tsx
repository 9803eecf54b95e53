import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { SetStatusDialog, type SetStatusDialogProps } from "./SetStatusDialog.tsx";

const texts = strings.orders.paymentStatus;

interface SetStatusProps extends Omit<SetStatusDialogProps, "onClose"> {
  /** How the payment is called beside it. */
  readonly name: string;
  /** Part of a line of text. */
  readonly isQuiet?: boolean;
}

/** Sets the status of a payment that the platform cannot find out about. */
export function SetStatus({ name, isQuiet, ...payment }: SetStatusProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const button = { "aria-label": texts.open({ payment: name }), onClick: () => setAsking(true) };
  return (
    <>
      {isQuiet ? (
        <button type="button" className="quiet-button" {...button}>
          {texts.openShort}
        </button>
      ) : (
        <Button variant="default" {...button}>
          {texts.openShort}
        </Button>
      )}
      {isAsking && <SetStatusDialog {...payment} onClose={() => setAsking(false)} />}
    </>
  );
}
