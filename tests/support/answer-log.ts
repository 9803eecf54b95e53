/** What a shop can have acknowledged. */
export type AnswerKind =
  | "paid"
  | "captured"
  | "voided"
  | "sent"
  | "refunded"
  | "canceled"
  | "edited"
  | "returned"
  | "received"
  | "redeemed"
  | "given back"
  | "stopped";

/** An acknowledged action: what it made or changed, and where that is to be looked for. */
export interface Answer {
  readonly kind: AnswerKind;
  readonly id: string;
  readonly orderId?: string;
}

/** What a shop has acknowledged, and so must never lose. */
export class AnswerLog {
  readonly answers: Answer[] = [];
  /** Ids of what someone asked to undo, whether or not the answer arrived. */
  readonly undone: Set<string> = new Set();

  note(kind: AnswerKind, id: string | undefined, orderId?: string): void {
    this.answers.push({ kind, id: id ?? `${kind} without an id`, ...(orderId && { orderId }) });
  }

  idsOf(kind: AnswerKind): string[] {
    return this.answers.filter((answer) => answer.kind === kind).map(({ id }) => id);
  }
}
