import { Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { StepDialog, type SubscriptionStep } from "./StepDialog.tsx";
import { buyerOf, itemOf } from "./subscription-labels.ts";
import type { SubscriptionRow } from "./subscription-list.ts";

const texts = strings.subscriptions;

/** What can be done with a subscription that is not over. */
export function SubscriptionMenu({ subscription }: { subscription: SubscriptionRow }): ReactNode {
  const [step, setStep] = useState<SubscriptionStep>();
  const may = useMay();
  const steps = stepsOf(subscription);
  if (!may(scope.orders) || (steps.length === 0 && !step)) return null;
  return (
    <>
      <MoreMenu isSmall label={texts.actionsFor({ item: itemOf(subscription), name: buyerOf(subscription) })}>
        {steps.map((one) => (
          <Menu.Item key={one} onClick={() => setStep(one)}>
            {texts.steps[one].open}
          </Menu.Item>
        ))}
      </MoreMenu>
      {step && <StepDialog step={step} subscription={subscription} onClose={() => setStep(undefined)} />}
    </>
  );
}

function stepsOf({ status }: SubscriptionRow): readonly SubscriptionStep[] {
  if (status === "CANCELED" || status === "ENDED") return [];
  return [status === "PAUSED" ? "resume" : "pause", "cancel"];
}
