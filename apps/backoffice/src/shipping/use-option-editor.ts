import { useQueryClient } from "@tanstack/react-query";
import { type ShippingOption, type SiteSettings, shippingOptions } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkOption, type OptionDraft, toOptionDraft, toOptionInput } from "./option-draft.ts";
import { toSchedule, withSchedule } from "./schedule-draft.ts";
import { useChangeDelivery } from "./use-change-delivery.ts";

const texts = strings.shipping;

/** What is typed about a shipping option, against what the platform has. */
export function useOptionEditor(
  option: ShippingOption | undefined,
  { currency, delivery, timeZone }: SiteSettings,
): Draft<OptionDraft> & { readonly save: () => void } {
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const save = useSave(option, currency);
  const form = useDraft<OptionDraft>(() => toOptionDraft(option, delivery, timeZone));
  const send = async () => {
    const { draft } = form;
    const saved = await save(draft, form.base);
    await invalidate(queries, [shippingOptions.queryShippingOptions, shippingOptions.getShippingOption]);
    form.rebase(draft, draft);
    toast({ text: texts.saved({ name: draft.title.trim() }) });
    if (!option) await navigate(`/shipping/options/${saved.id}`, { replace: true, state: settled });
  };
  const check = (draft: OptionDraft) => checkOption(draft, currency);
  return { ...form, save: useSaving(form, { check, send, failures: texts.failures }) };
}

/** Saves the option, then its regions, then its times: each has a call of its own. */
function useSave(option: ShippingOption | undefined, currency: string) {
  const client = useClient();
  const changeDelivery = useChangeDelivery();
  return async (draft: OptionDraft, base: OptionDraft): Promise<ShippingOption> => {
    const input = toOptionInput(draft, currency);
    let saved: ShippingOption;
    if (option) {
      const { id } = option;
      // Its revision may be newer than the page's when a save before this one ended half-way.
      const { revision } = (await client.call(shippingOptions.getShippingOption, { shippingOptionId: id }))
        .shippingOption;
      const shippingOption = { ...input, id, revision };
      saved = (await client.call(shippingOptions.updateShippingOption, { shippingOption })).shippingOption;
    } else {
      const shippingOption = { ...input, deliveryRegionIds: [...draft.regionIds] };
      saved = (await client.call(shippingOptions.createShippingOption, { shippingOption })).shippingOption;
    }
    const change = async (name: "addDeliveryRegion" | "removeDeliveryRegion", deliveryRegionId: string) => {
      const { id: shippingOptionId, revision } = saved;
      const request = { shippingOptionId, revision, deliveryRegionId };
      saved = (await client.call(shippingOptions[name], request)).shippingOption;
    };
    const before = saved.deliveryRegionIds;
    for (const id of draft.regionIds) if (!before.includes(id)) await change("addDeliveryRegion", id);
    for (const id of before) if (!draft.regionIds.includes(id)) await change("removeDeliveryRegion", id);
    if (draft.schedule !== base.schedule) {
      const schedule = toSchedule(draft.schedule, saved.id);
      await changeDelivery(({ schedules }) => ({ schedules: withSchedule(schedules, saved.id, schedule) }));
    }
    return saved;
  };
}
