import type { Coupon } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import { CouponActions } from "./CouponActions.tsx";
import { effectOf, scopeOf, stateOf } from "./coupon-labels.ts";
import { EffectPanel } from "./EffectPanel.tsx";
import { IdentityPanel } from "./IdentityPanel.tsx";
import { LimitsPanel } from "./LimitsPanel.tsx";
import { ReachPanel } from "./ReachPanel.tsx";
import { useCouponEditor } from "./use-coupon-editor.ts";

const texts = strings.coupons;

/** Everything that can be set on a coupon, saved together. */
export function CouponEditor({ coupon }: { coupon: Coupon | undefined }): ReactNode {
  const currency = useCurrency();
  const form = useCouponEditor(coupon, currency);
  const reason = useReason(scope.coupons);
  const state = coupon && stateOf(coupon, new Date());
  return (
    <>
      <PageHeader
        title={coupon?.specification.code ?? texts.editor.create}
        back={{ to: "/discounts", label: texts.title }}
        marks={state && <Status tone={state.tone}>{state.text}</Status>}
        actions={coupon && <CouponActions coupon={coupon} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        isNew={coupon === undefined}
        reason={reason}
        main={
          <>
            <IdentityPanel form={form} />
            <EffectPanel form={form} currency={currency} isKnown={coupon !== undefined} />
            <ReachPanel form={form} currency={currency} />
          </>
        }
        side={
          <>
            {coupon && (
              <Panel title={texts.editor.summary}>
                <div className="facts">
                  <p>{effectOf(coupon.specification, currency)}</p>
                  <p className="soft">{scopeOf(coupon.specification, currency)}</p>
                  <p className="soft">{texts.editor.used({ many: coupon.numberOfUsages ?? 0 })}</p>
                </div>
              </Panel>
            )}
            <LimitsPanel form={form} />
          </>
        }
      />
    </>
  );
}
