import { useQueryClient } from "@tanstack/react-query";
import { type ShippingOption, type SiteDeliveryRegion, shippingOptions } from "@vitrine/contract";
import { invalidate, type OperationClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { useRepeat } from "../ui/repeatable.ts";
import { useToast } from "../ui/toasts.tsx";
import { useTask } from "../ui/use-change.ts";
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
  const queries = useQueryClient();
  const toast = useToast();
  const change = useChangeDelivery();
  const repeat = useRepeat();
  const remove = async (client: OperationClient) => {
    await change(client, ({ regions, pickupPoints }) => ({
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
  const { mutate, isPending, error } = useTask<void, ApiError>({
    mutationFn: () => repeat(remove),
    onSuccess: () => {
      onClose();
      toast({ text: texts.removed({ name }) });
    },
    onSettled: () => invalidate(queries, [shippingOptions.queryShippingOptions]),
  });
  return { run: () => mutate(), isPending, problem: error ? explain(error) : undefined };
}
