import { useQueryClient } from "@tanstack/react-query";
import { type ShippingOption, type SiteDeliveryRegion, shippingOptions } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChangeDelivery } from "./use-change-delivery.ts";

const texts = strings.shipping.regions;

export interface RemoveRegionProps {
  readonly region: SiteDeliveryRegion;
  readonly options: readonly ShippingOption[];
  onClose(): void;
}

/** Asks before a region goes, with everything that is offered in it. */
export function RemoveRegion({ region, options, onClose }: RemoveRegionProps): ReactNode {
  const { id, name } = region;
  const { run, isPending, problem } = useRemoval(region, options, onClose);
  const many = options.filter(({ deliveryRegionIds }) => deliveryRegionIds.includes(id)).length;
  return (
    <Confirm
      isOpen
      title={texts.removeTitle({ name })}
      text={texts.removeText({ many })}
      confirm={strings.actions.delete}
      isPending={isPending}
      error={problem}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

function useRemoval({ id, name }: SiteDeliveryRegion, options: readonly ShippingOption[], onClose: () => void) {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const change = useChangeDelivery();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    await change(({ regions, pickupPoints }) => ({
      regions: regions.filter((one) => one.id !== id),
      pickupPoints: pickupPoints.map((point) => ({
        ...point,
        regionIds: point.regionIds.filter((one) => one !== id),
      })),
    }));
    for (const { id: shippingOptionId, revision, deliveryRegionIds } of options) {
      if (!deliveryRegionIds.includes(id)) continue;
      await client.call(shippingOptions.removeDeliveryRegion, { shippingOptionId, revision, deliveryRegionId: id });
    }
  };
  const run = () => {
    setPending(true);
    remove()
      .then(() => {
        onClose();
        toast({ text: texts.removed({ name }) });
      })
      .catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        setProblem(explain(error));
      })
      .finally(() => {
        setPending(false);
        void invalidate(queries, [shippingOptions.queryShippingOptions]);
      });
  };
  return { run, isPending, problem };
}
