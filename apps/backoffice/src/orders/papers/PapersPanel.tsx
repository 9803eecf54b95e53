import { Button } from "@mantine/core";
import {
  type Operation,
  type Order,
  type OrderDocumentResponse,
  orderDocuments,
  orderTransactions,
  type Refund,
} from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { shortDate } from "../../ui/dates.ts";
import { explain } from "../../ui/explain.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useChange } from "../../ui/use-change.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import styles from "../orders.module.css";
import { savePaper } from "./save-paper.ts";

const texts = strings.orders.papers;

/** Orders that are none yet, and those that never became one, have no invoice. */
const withoutInvoice: readonly string[] = ["INITIALIZED", "PENDING", "REJECTED"];

/** How far a refund has come while money is on its way. */
const open: ReadonlySet<string> = new Set(["PENDING", "SCHEDULED", "STARTED"]);

/** The papers of an order as PDF. */
export function PapersPanel({ order }: { order: Order }): ReactNode {
  const { id: orderId } = order;
  const { data } = useQuery(orderTransactions.listTransactionsForSingleOrder, { orderId });
  const { payments = [], refunds = [] } = data?.orderTransactions ?? {};
  return (
    <Panel title={texts.title}>
      <div className={styles.papers}>
        {!withoutInvoice.includes(order.status) && (
          <Paper label={texts.invoice} operation={orderDocuments.getInvoice} request={{ orderId }} />
        )}
        <Paper label={texts.packingSlip} operation={orderDocuments.getPackingSlip} request={{ orderId }} />
        {refunds.filter(isDone).map(({ id: refundId = "", createdDate }) => (
          <Paper
            key={refundId}
            label={texts.creditNote({ date: dateText(createdDate) })}
            operation={orderDocuments.getCreditNote}
            request={{ orderId, refundId }}
          />
        ))}
        {payments.map(({ id: paymentId, createdDate, supportReceiptGeneration }) =>
          paymentId && supportReceiptGeneration ? (
            <Paper
              key={paymentId}
              label={texts.receipt({ date: dateText(createdDate) })}
              operation={orderDocuments.getReceipt}
              request={{ orderId, paymentId }}
            />
          ) : null,
        )}
      </div>
    </Panel>
  );
}

function dateText(date = ""): string {
  return shortDate(new Date(date));
}

/** Money of the order went back, and no more is on its way. */
function isDone({ transactions, summary }: Refund): boolean {
  if (!summary) return false;
  const states = transactions.map(({ refundStatus }) => refundStatus);
  return states.includes("SUCCEEDED") && !states.some((state) => open.has(state ?? ""));
}

interface PaperProps<Request extends object> {
  readonly label: string;
  readonly operation: Operation<Request, OrderDocumentResponse, string>;
  readonly request: Request;
}

function Paper<Request extends object>({ label, operation, request }: PaperProps<Request>): ReactNode {
  const toast = useToast();
  const paper = useChange(operation, {
    onSuccess: ({ document }) => savePaper(document),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  const isSlow = useIsSlow(paper.isPending);
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      loading={isSlow}
      onClick={() => !paper.isPending && paper.mutate(request)}
    >
      {label}
    </Button>
  );
}
