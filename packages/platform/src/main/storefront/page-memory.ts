import { BoundedCache } from "../../kernel/bounded-cache.ts";
import type { Store } from "../../kernel/database/port.ts";
import { Recording } from "../../kernel/database/recording.ts";
import type { MakePage, PageForAll, ReadyPage } from "./host.ts";
import { SentPage } from "./sent-page.ts";

interface Kept {
  readonly ready: SentPage<PageForAll>;
  readonly recording: Recording;
}

/** Makes a page whose reads are noted. */
export type Record<Page extends PageForAll> = (recording: Recording) => ReturnType<MakePage<Page>>;

/** Bytes of pages that a process keeps, with what they were made of. */
const most = 32 * 1024 * 1024;

/** Characters of the name of a page that is kept. */
const longestName = 4_096;

/**
 * Pages that are sent from memory for as long as the statements they were made with return the same rows: the database
 * is asked each time, so they are exact on every node.
 */
export class PageMemory {
  readonly #store: Store;
  readonly #kept: BoundedCache<Kept>;
  readonly #making = new Map<string, Promise<Kept>>();

  constructor(store: Store, bytes: number = most) {
    this.#store = store;
    this.#kept = new BoundedCache(bytes);
  }

  /** Bytes of the pages that are kept. */
  get bytes(): number {
    return this.#kept.bytes;
  }

  /**
   * @param name of everything the page depends on beside the database
   * @param turn resolves when whoever asks may have it made
   */
  async get<Page extends PageForAll>(
    name: string,
    make: Record<Page>,
    turn: () => Promise<void> = async () => {},
  ): Promise<ReadyPage<Page>> {
    const ready = await this.#find<Page>(this.#kept.get(name));
    if (ready) return ready;
    await turn();
    // Nothing may come between a look at what is being made and its beginning.
    const underway = this.#kept.get(name) ?? this.#making.get(name);
    return (underway && (await this.#find<Page>(underway))) ?? this.#make(name, make);
  }

  /** A page unless something it was made of changed since its making began. What has a name was made by one function. */
  async #find<Page extends PageForAll>(making: Promise<Kept> | Kept | undefined): Promise<SentPage<Page> | undefined> {
    const made = await Promise.resolve(making).catch(() => undefined);
    const isUsable = made?.ready.page.isReusable === true && (await this.#isCurrent(made));
    return isUsable ? (made.ready as SentPage<Page>) : undefined;
  }

  async #make<Page extends PageForAll>(name: string, make: Record<Page>): Promise<ReadyPage<Page>> {
    const recording = new Recording();
    const making = make(recording).then((page) => {
      const isReusable = page.isReusable && recording.isReusable && name.length <= longestName;
      return { ready: new SentPage({ ...page, isReusable }), recording };
    });
    this.#making.set(name, making);
    try {
      const made = await making;
      if (made.ready.page.isReusable) this.#kept.set(name, made, made.ready.size + recording.size);
      return made.ready;
    } finally {
      if (this.#making.get(name) === making) this.#making.delete(name);
    }
  }

  /** False as well while the database cannot be read: the page that is made then says so. */
  #isCurrent({ recording }: Kept): Promise<boolean> {
    return this.#store.read((db) => recording.isCurrent(db)).catch(() => false);
  }
}
