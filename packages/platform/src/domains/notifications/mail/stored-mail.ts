import { packRecord, unpack } from "../../../kernel/database/packed.ts";

/** What a row of `mails` says: as JSON in its document, or packed beside an empty one. */
export interface StoredMailText {
  readonly doc: string;
  readonly record: Uint8Array | null;
}

/** @param text JSON. One that is changed later, because a secret goes out of it, is better not packed */
export function toStoredMail(text: string, mayChange: boolean): StoredMailText {
  return mayChange ? { doc: text, record: null } : { doc: "{}", record: packRecord(text) };
}

/** JSON. */
export function mailText({ doc, record }: StoredMailText): string {
  return record ? unpack(record) : doc;
}
