import { type Plan, plans } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { ChoiceField, SwitchField, TextArea, TextField } from "../forms/fields.tsx";
import { CollectionChoice } from "../products/CollectionChoice.tsx";
import { ProductChoice } from "../products/ProductChoice.tsx";
import { ProductSelect } from "../products/ProductSelect.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu, deleteTexts } from "../ui/DeleteMenu.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { MembershipsPanel } from "./MembershipsPanel.tsx";
import { type PlanForm, usePlanEditor } from "./use-plan-editor.ts";

const texts = strings.plans;
const { editor } = texts;

/** Everything that can be set on a plan, and who holds it. */
export function PlanEditor({ plan }: { plan: Plan | undefined }): ReactNode {
  const form = usePlanEditor(plan);
  const reason = useReason(scope.plans);
  return (
    <>
      <PageHeader
        title={plan?.name ?? texts.add}
        back={{ to: "/plans", label: texts.title }}
        actions={plan && <PlanActions plan={plan} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        isNew={plan === undefined}
        reason={reason}
        main={
          <>
            <AboutPanel form={form} />
            <CoversPanel form={form} />
          </>
        }
        side={
          <>
            <SalePanel form={form} />
            {plan && <MembershipsPanel plan={plan} />}
          </>
        }
      />
    </>
  );
}

function AboutPanel({ form }: { form: PlanForm }): ReactNode {
  return (
    <Panel title={editor.about}>
      <div className="fields">
        <TextField form={form} name="name" label={editor.name} hint={editor.nameHint} maxLength={100} />
        <TextArea form={form} name="description" label={editor.description} maxLength={1000} />
        <div className="fields fields-row">
          <TextField
            form={form}
            name="credits"
            label={editor.credits}
            inputMode="numeric"
            placeholder={texts.unlimited}
          />
          <TextField form={form} name="count" label={editor.count} inputMode="numeric" placeholder={texts.noEnd} />
          <ChoiceField form={form} name="unit" label={editor.unit} choices={editor.units} />
        </div>
      </div>
    </Panel>
  );
}

function CoversPanel({ form: { draft, problems, set } }: { form: PlanForm }): ReactNode {
  return (
    <Panel title={editor.covers}>
      <div className="fields">
        <CollectionChoice
          label={editor.collections}
          value={draft.collectionIds}
          error={problems.covers}
          onChange={(collectionIds) => set({ collectionIds })}
        />
        <ProductChoice value={draft.productIds} onChange={(productIds) => set({ productIds })} />
      </div>
    </Panel>
  );
}

function SalePanel({ form }: { form: PlanForm }): ReactNode {
  return (
    <Panel title={editor.sells}>
      <div className="fields">
        <SwitchField form={form} name="isActive" label={editor.active} hint={editor.activeHint} />
        <ProductSelect
          label={editor.product}
          value={form.draft.productId}
          error={form.problems.productId}
          onChange={(productId) => form.set({ productId })}
        />
        <p className="fine">{editor.productHint}</p>
      </div>
    </Panel>
  );
}

function PlanActions({ plan: { id, name } }: { plan: Plan }): ReactNode {
  return (
    <DeleteMenu
      operation={plans.deletePlan}
      request={{ id }}
      invalidates={[plans.listPlans]}
      back="/plans"
      failures={editor.failures}
      texts={deleteTexts(editor, { name })}
    />
  );
}
