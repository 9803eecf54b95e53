import type { Answer, AnswerKind, AnswerLog } from "./answer-log.ts";
import type { KeptRecords } from "./kept-records.ts";

/** What was acknowledged and is not there, and what was done twice. */
export function lostAnswers(log: AnswerLog, kept: KeptRecords): string[] {
  const looks = looksAt(kept, log);
  const lost = log.answers.filter((answer) => !looks[answer.kind](answer));
  const marks = [...kept.refunds.flatMap(({ reason }) => reason ?? []), ...editsOf(kept).map(({ reason }) => reason)];
  const seen = new Set<string>();
  const twice = marks.filter((mark) => seen.size === seen.add(mark).size);
  return [
    ...lost.map(({ kind, id, orderId = "" }) => `lost: ${kind} ${id} ${orderId}`),
    ...twice.map((mark) => `done twice: ${mark}`),
  ];
}

function editsOf({ orders }: KeptRecords) {
  return orders.flatMap(({ id, view }) =>
    view.activities.flatMap(({ draftOrderChangesApplied }) => {
      const reason = draftOrderChangesApplied?.reason;
      return reason ? [{ id, reason }] : [];
    }),
  );
}

function looksAt(kept: KeptRecords, { undone }: AnswerLog): Record<AnswerKind, (answer: Answer) => boolean> {
  const byId = <T extends { readonly id: string }>(records: readonly T[]) =>
    new Map(records.map((record) => [record.id, record]));
  const orders = byId(kept.orders);
  const payments = byId(kept.payments);
  const refunds = byId(kept.refunds);
  const returns = byId(kept.returns);
  const redemptions = byId(kept.redemptions);
  const subscriptions = byId(kept.subscriptions);
  const fulfillments = new Set(kept.fulfillments.flatMap(({ fulfillments: all }) => all.map(({ id }) => id)));
  const edits = new Set(editsOf(kept).map(({ id, reason }) => `${id}/${reason}`));
  return {
    paid: ({ id }) => ["APPROVED", "CANCELED"].includes(orders.get(id)?.view.status ?? ""),
    captured: ({ id }) => payments.get(id)?.status === "approved",
    voided: ({ id }) => payments.get(id)?.status === "voided",
    sent: ({ id }) => fulfillments.has(id) || undone.has(id),
    refunded: ({ id, orderId }) => refunds.get(id)?.orderId === orderId,
    canceled: ({ id }) => orders.get(id)?.view.status === "CANCELED",
    edited: ({ id, orderId }) => edits.has(`${orderId}/${id}`),
    returned: ({ id }) => returns.has(id),
    received: ({ id }) => returns.get(id)?.view.lineItems.some(({ receivedQuantity }) => receivedQuantity > 0) ?? false,
    redeemed: ({ id }) => redemptions.get(id)?.status === "REDEEMED" || undone.has(id),
    "given back": ({ id }) => redemptions.get(id)?.status === "VOIDED",
    stopped: ({ id }) => subscriptions.get(id)?.status === "CANCELED",
  };
}
