/** How a request for a back-in-stock email went. */
export type NoticeOutcome = "sent" | "invalid" | "failed";

/** Parameter of a product's address that says how it went. */
export const noticeParameter = "notice";

const outcomes: readonly string[] = ["sent", "invalid", "failed"] satisfies NoticeOutcome[];

export function outcomeIn(search: URLSearchParams): NoticeOutcome | undefined {
  const value = search.get(noticeParameter);
  return value !== null && outcomes.includes(value) ? (value as NoticeOutcome) : undefined;
}
