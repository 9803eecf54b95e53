import { TextInput } from "@mantine/core";
import type { Order } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { violationText } from "../ui/violation.ts";
import { OrderDialog } from "./OrderDialog.tsx";
import { useOrderEdit } from "./use-order-edit.ts";

const texts = strings.orders.email;

/** Changes where mails about the order go. */
export function EditEmail({ order, onClose }: { order: Order; onClose(): void }): ReactNode {
  const [email, setEmail] = useState(order.buyerInfo?.email ?? "");
  const edit = useOrderEdit(order, strings.orders.actions.emailChanged, onClose);
  const [violation] = edit.error?.fieldViolations ?? [];
  return (
    <OrderDialog
      title={texts.title}
      edit={edit}
      changes={() => ({ buyerInfo: { email: email.trim() } })}
      onTheirs={(theirs) => setEmail(theirs.buyerInfo?.email ?? "")}
      onClose={onClose}
    >
      <TextInput
        label={texts.label}
        description={texts.hint}
        type="email"
        data-autofocus
        value={email}
        error={violation ? violationText(violation) : edit.error && explain(edit.error)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </OrderDialog>
  );
}
