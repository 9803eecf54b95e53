import type { Checkout } from "@vitrine/contract";
import { useEffect, useRef } from "react";
import { deliveryOptions, selectedDelivery } from "./sections.ts";
import { useCheckoutActions, useSend } from "./use-checkout.ts";

/**
 * Saves a delivery as soon as it is chosen, so that the total beside the form is the real one. Quick changes of
 * mind are saved in order, and only the last one of those waiting.
 */
export function useSaveDelivery(checkout: Checkout, checkoutId: string) {
  const { update } = useCheckoutActions(checkoutId);
  const { send, problem } = useSend({ selectedCarrierServiceOption: "code", code: "code" });
  const latest = useRef(selectedDelivery(checkout)?.code);
  const queue = useRef<ReturnType<typeof send>>(Promise.resolve(undefined));

  const save = (code: string) => {
    if (code !== latest.current) {
      latest.current = code;
      const carrierId = carrierOf(checkout, code);
      const selectedCarrierServiceOption = { code, ...(carrierId ? { carrierId } : {}) };
      queue.current = queue.current.then(async () => {
        if (latest.current !== code) return undefined;
        const rejected = await send(() => update({ shippingInfo: { selectedCarrierServiceOption } }));
        // Chosen once more it is sent once more.
        if (rejected && latest.current === code) latest.current = undefined;
        return rejected;
      });
    }
    return queue.current;
  };

  const first = deliveryOptions(checkout)[0]?.code;
  // The first offer stands until the shopper chooses.
  useEffect(() => {
    if (latest.current === undefined && first !== undefined) void save(first);
  }, [first]);
  return { save, problem };
}

function carrierOf(checkout: Checkout, code: string): string | undefined {
  const carriers = checkout.shippingInfo?.carrierServiceOptions ?? [];
  return carriers.find((carrier) => carrier.shippingOptions?.some((option) => option.code === code))?.carrierId;
}
