import { useQueryClient } from "@tanstack/react-query";
import { type SiteDelivery, type SitePickupPoint, type SiteSettings, siteSettings } from "@vitrine/contract";
import { queryOptions, readAgain, useClient } from "@vitrine/react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkPickup, type PickupDraft, toPickupDraft, toPickupPoint } from "./pickup-draft.ts";
import { toSchedule, withSchedule } from "./schedule-draft.ts";
import { useChangeDelivery } from "./use-change-delivery.ts";

const texts = strings.shipping;

/** A location, and the settings that hold its times. */
interface EditedPoint {
  readonly point: SitePickupPoint;
  readonly delivery: SiteDelivery;
}

/** What is typed about a pick-up location, against what the platform has. */
export function usePickupEditor(
  point: SitePickupPoint | undefined,
  { currency, delivery, timeZone }: SiteSettings,
): EntityEditor<PickupDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const changeDelivery = useChangeDelivery();
  const [id] = useState(() => point?.id ?? crypto.randomUUID());
  const editedOf = (from: SiteDelivery): EditedPoint | undefined => {
    const one = from.pickupPoints.find((other) => other.id === id);
    return one && { point: one, delivery: from };
  };
  return useEntityEditor<EditedPoint, PickupDraft>({
    current: point && { point, delivery },
    draftOf: (one) => toPickupDraft(one?.point, one?.delivery ?? delivery, timeZone),
    versionOf: (one) =>
      JSON.stringify([one.point, one.delivery.schedules.find(({ optionId }) => optionId === one.point.id)]),
    latest: async () =>
      editedOf((await readAgain(queries, queryOptions(client, siteSettings.getSiteSettings, {}))).settings.delivery),
    isUnguarded: true,
    check: (draft) => checkPickup(draft, currency),
    send: async ({ draft, client }) => {
      const next = toPickupPoint(draft, id, currency);
      const saved = await changeDelivery(client, ({ pickupPoints, schedules }) => ({
        pickupPoints: pickupPoints.some((one) => one.id === id)
          ? pickupPoints.map((one) => (one.id === id ? next : one))
          : [...pickupPoints, next],
        schedules: withSchedule(schedules, id, toSchedule(draft.schedule, id)),
      }));
      return editedOf(saved.delivery) ?? { point: next, delivery: saved.delivery };
    },
    invalidates: [],
    onSaved: async ({ point: { title } }, isNew) => {
      toast({ text: texts.saved({ name: title }) });
      if (isNew) await navigate(`/shipping/pickup/${id}`, { replace: true, state: settled });
    },
  });
}
