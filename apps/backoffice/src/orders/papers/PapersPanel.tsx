import { Button } from "@mantine/core";
import { type Order, orderDocuments } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { explain } from "../../ui/explain.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import styles from "../orders.module.css";
import { savePaper } from "./save-paper.ts";

const texts = strings.orders.papers;

/** Orders that are none yet, and those that never became one, have no invoice. */
const withoutInvoice: readonly string[] = ["INITIALIZED", "PENDING", "REJECTED"];

/** The papers of an order as PDF. */
export function PapersPanel({ order }: { order: Order }): ReactNode {
  return (
    <Panel title={texts.title}>
      <div className={styles.papers}>
        {!withoutInvoice.includes(order.status) && (
          <Paper label={texts.invoice} operation={orderDocuments.getInvoice} orderId={order.id} />
        )}
        <Paper label={texts.packingSlip} operation={orderDocuments.getPackingSlip} orderId={order.id} />
      </div>
    </Panel>
  );
}

interface PaperProps {
  readonly label: string;
  readonly operation: typeof orderDocuments.getInvoice | typeof orderDocuments.getPackingSlip;
  readonly orderId: string;
}

function Paper({ label, operation, orderId }: PaperProps): ReactNode {
  const toast = useToast();
  const paper = useMutation(operation, {
    onSuccess: ({ document }) => savePaper(document),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  const isSlow = useIsSlow(paper.isPending);
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      loading={isSlow}
      onClick={() => !paper.isPending && paper.mutate({ orderId })}
    >
      {label}
    </Button>
  );
}
