import { useQueryClient } from "@tanstack/react-query";
import {
  type ShippingOption,
  type SiteDelivery,
  type SiteSettings,
  shippingOptions,
  siteSettings,
} from "@vitrine/contract";
import { queryKey, queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type EntityEditor, type Sent, useEntityEditor } from "../forms/use-entity-editor.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkOption, type OptionDraft, toOptionDraft, toOptionInput } from "./option-draft.ts";
import { toSchedule, withSchedule } from "./schedule-draft.ts";
import { useChangeDelivery } from "./use-change-delivery.ts";

const texts = strings.shipping;

/** An option, and the settings that hold its times. */
interface EditedOption {
  readonly option: ShippingOption;
  readonly delivery: SiteDelivery;
}

/** What is typed about a shipping option, against what the platform has. */
export function useOptionEditor(
  option: ShippingOption | undefined,
  { currency, delivery, timeZone }: SiteSettings,
): EntityEditor<OptionDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const send = useSend(currency);
  return useEntityEditor<EditedOption, OptionDraft>({
    current: option && { option, delivery },
    draftOf: (one) => toOptionDraft(one?.option, one?.delivery ?? delivery, timeZone),
    versionOf: ({ option: { id, revision }, delivery: { schedules } }) =>
      JSON.stringify([revision, schedules.find(({ optionId }) => optionId === id)]),
    dateOf: ({ option: { updatedDate } }) => updatedDate,
    latest: async ({ option: { id: shippingOptionId } }) => {
      const one = queryOptions(client, shippingOptions.getShippingOption, { shippingOptionId });
      const { shippingOption } = await readAgain(queries, one);
      const { settings } = await readAgain(queries, queryOptions(client, siteSettings.getSiteSettings, {}));
      return { option: shippingOption, delivery: settings.delivery };
    },
    check: (draft) => checkOption(draft, currency),
    send: async (sent) => {
      const saved = await send(sent, delivery);
      const { id: shippingOptionId } = saved.option;
      setResponse(queries, queryKey(shippingOptions.getShippingOption, { shippingOptionId }), {
        shippingOption: saved.option,
      });
      return saved;
    },
    invalidates: [shippingOptions.queryShippingOptions, shippingOptions.getShippingOption],
    onSaved: async ({ option: { id, title = "" } }, isNew) => {
      toast({ text: texts.saved({ name: title }) });
      if (isNew) await navigate(`/shipping/options/${id}`, { replace: true, state: settled });
    },
    failures: texts.failures,
  });
}

/** Saves the option, then its regions, then its times: each has a call of its own. */
function useSend(currency: string) {
  const changeDelivery = useChangeDelivery();
  return async (
    { draft, base, opened, client }: Sent<EditedOption, OptionDraft>,
    delivery: SiteDelivery,
  ): Promise<EditedOption> => {
    const input = toOptionInput(draft, currency);
    let saved: ShippingOption;
    if (opened) {
      const { id, revision } = opened.option;
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
    if (JSON.stringify(draft.schedule) === JSON.stringify(base.schedule)) return { option: saved, delivery };
    const schedule = toSchedule(draft.schedule, saved.id);
    const settings = await changeDelivery(client, ({ schedules }) => ({
      schedules: withSchedule(schedules, saved.id, schedule),
    }));
    return { option: saved, delivery: settings.delivery };
  };
}
