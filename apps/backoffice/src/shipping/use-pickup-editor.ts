import type { SitePickupPoint, SiteSettings } from "@vitrine/contract";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkPickup, type PickupDraft, toPickupDraft, toPickupPoint } from "./pickup-draft.ts";
import { toSchedule, withSchedule } from "./schedule-draft.ts";
import { useChangeDelivery } from "./use-change-delivery.ts";

const texts = strings.shipping;

/** What is typed about a pick-up location, against what the platform has. */
export function usePickupEditor(
  point: SitePickupPoint | undefined,
  { currency, delivery, timeZone }: SiteSettings,
): Draft<PickupDraft> & { readonly save: () => void } {
  const toast = useToast();
  const navigate = useNavigate();
  const changeDelivery = useChangeDelivery();
  const [id] = useState(() => point?.id ?? crypto.randomUUID());
  const form = useDraft<PickupDraft>(() => toPickupDraft(point, delivery, timeZone));
  const send = async () => {
    const { draft } = form;
    const next = toPickupPoint(draft, id, currency);
    await changeDelivery(({ pickupPoints, schedules }) => ({
      pickupPoints: pickupPoints.some((one) => one.id === id)
        ? pickupPoints.map((one) => (one.id === id ? next : one))
        : [...pickupPoints, next],
      schedules: withSchedule(schedules, id, toSchedule(draft.schedule, id)),
    }));
    form.rebase(draft, draft);
    toast({ text: texts.saved({ name: next.title }) });
    if (!point) await navigate(`/shipping/pickup/${id}`, { replace: true, state: settled });
  };
  const check = (draft: PickupDraft) => checkPickup(draft, currency);
  return { ...form, save: useSaving(form, { check, send }) };
}
