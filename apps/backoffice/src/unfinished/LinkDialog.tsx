import { Button } from "@mantine/core";
import { checkout } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { explain } from "../ui/explain.ts";
import { SecretField } from "../ui/SecretField.tsx";

const texts = strings.unfinished.link;

/** Where the buyer goes on with a checkout, to be copied. */
export function LinkDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const { data, error } = useQuery(checkout.getCheckoutUrl, { id });
  return (
    <Dialog opened onClose={onClose} title={texts.title} size="34rem">
      <div className="dialog-form">
        <p>{texts.text}</p>
        {data && <SecretField label={texts.label} value={data.checkoutUrl} copy={texts.copy} copied={texts.copied} />}
        {error && (
          <p role="alert" className="inline-error">
            {explain(error, strings.unfinished.remind.failures)}
          </p>
        )}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
