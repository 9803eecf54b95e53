import type { DraftOrder } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EditorForm } from "../forms/EditorForm.tsx";
import { ChoiceField, TextField } from "../forms/fields.tsx";
import type { Draft } from "../forms/use-draft.ts";
import { AddressFields } from "../orders/AddressFields.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { CustomerPanel } from "./CustomerPanel.tsx";
import { DeliveryField } from "./DeliveryField.tsx";
import { DraftActions } from "./DraftActions.tsx";
import { DraftLines } from "./DraftLines.tsx";
import { DraftTotals } from "./DraftTotals.tsx";
import type { DraftForm } from "./draft-form.ts";
import { draftMark, draftName } from "./draft-labels.ts";
import { useDraftEditor } from "./use-draft-editor.ts";

const texts = strings.drafts;

/** Everything that a draft order says, what it comes to, and how it becomes an order. */
export function DraftEditor({ order }: { order: DraftOrder | undefined }): ReactNode {
  const form = useDraftEditor(order);
  const missing = useReason(order ? scope.orders : scope.newOrders);
  const isOpen = order === undefined || order.status === "OPEN";
  const mark = order && draftMark(order);
  return (
    <>
      <PageHeader
        title={order ? draftName(order) : texts.add}
        back={{ to: "/draft-orders", label: texts.title }}
        marks={mark && <Status tone={mark.tone}>{mark.text}</Status>}
        detail={order && <Ending order={order} />}
        actions={order && <DraftActions order={order} isDirty={form.isDirty} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        isNew={order === undefined}
        reason={missing ?? (isOpen ? undefined : texts.closed)}
        main={
          <>
            <DraftLines form={form} order={order} />
            <Panel title={texts.delivery.title}>
              <div className="fields">
                <AddressFields
                  form={{
                    draft: form.draft.address,
                    problems: form.problems,
                    set: (changes) => form.set({ address: { ...form.draft.address, ...changes } }),
                  }}
                />
                <DeliveryField form={form} order={order} />
              </div>
            </Panel>
            <DiscountPanel form={form} />
            <DraftTotals order={order} isDirty={form.isDirty} />
          </>
        }
        side={<CustomerPanel form={form} isOpen={isOpen} />}
      />
    </>
  );
}

function Ending({ order: { status, expiresDate, orderId } }: { order: DraftOrder }): ReactNode {
  if (orderId) return <Link to={`/orders/${orderId}`}>{texts.toOrder}</Link>;
  const when = fullDate(new Date(expiresDate));
  return <time dateTime={expiresDate}>{status === "OPEN" ? texts.until({ when }) : texts.endedOn({ when })}</time>;
}

function DiscountPanel({ form }: { form: Draft<DraftForm> }): ReactNode {
  const { currency, discountKind } = form.draft;
  return (
    <Panel title={texts.discount.title}>
      <div className="fields fields-row">
        <ChoiceField form={form} name="discountKind" label={texts.discount.kind} choices={texts.discount.kinds} />
        {discountKind !== "none" && (
          <TextField
            form={form}
            name="discount"
            label={texts.discount.value}
            unit={discountKind === "percent" ? "%" : currency}
            inputMode="decimal"
          />
        )}
      </div>
    </Panel>
  );
}
