import { type Mail, type MailTemplate, readMail, type Store } from "@vitrine/platform";

export interface ReceivedMail extends Mail {
  readonly at: Date;
}

/** The mails a test platform has sent, oldest first. */
export class Mailbox {
  readonly #store: Store;
  readonly #siteId: string;
  readonly #template: MailTemplate | undefined;

  constructor(store: Store, siteId: string, template?: MailTemplate) {
    this.#store = store;
    this.#siteId = siteId;
    this.#template = template;
  }

  async all(): Promise<ReceivedMail[]> {
    const rows = await this.#store.read((db) =>
      db
        .selectFrom("mails")
        .select(["doc", "record", "created_at"])
        .where("site_id", "=", this.#siteId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    );
    return Promise.all(
      rows.map(async (row) => ({
        ...(await readMail(row, { template: this.#template })),
        at: new Date(Number(row.created_at)),
      })),
    );
  }

  /** The latest mail to an address; throws when there is none, naming those there are. */
  async latestTo(address: string): Promise<ReceivedMail> {
    const mails = await this.all();
    const found = mails.findLast((mail) => mail.to.toLowerCase() === address.toLowerCase());
    if (found) return found;
    throw new Error(`No mail went to ${address}. There are ${mails.length}: ${mails.map(({ to }) => to).join(", ")}`);
  }
}
