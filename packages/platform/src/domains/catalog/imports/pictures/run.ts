import { productDocuments } from "../../products/repository.ts";
import { type ProductDocument, picturesElsewhere } from "../../records/product.ts";
import type { ImportWork } from "../kind.ts";
import { advance, NotOurs } from "../progress.ts";
import { type CopyProgress, type PendingItem, pendingItems, postponeItem } from "../records.ts";
import { completeImport } from "../run.ts";
import { afterTry, entryOf } from "./entry.ts";
import { type Fetched, fetchAll } from "./fetch-all.ts";
import { Hosts } from "./hosts.ts";
import { settleProduct } from "./settle.ts";

/** Products whose pictures are fetched together. */
const batch = 20;

/** Milliseconds after which other shops have their turn. */
const turn = 30_000;

/** Milliseconds after which a node shows that it is still there. */
const beat = 10_000;

/**
 * Copies pictures of products, some products at a time, until nothing is left that need not wait. Each product is
 * changed once, when it is known what becomes of all of its pictures.
 *
 * @param timeout how long one picture may take, in milliseconds
 */
export async function copyPictures(work: ImportWork, timeout: number): Promise<void> {
  const { copy } = work.record;
  if (!copy) return;
  const round = new Round(work, copy, timeout);
  const now = () => work.runtime.clock.now().getTime();
  const until = now() + turn;
  while (now() < until) if (!(await round.next())) return;
  await round.yield();
}

/** Part of the way through the products of a copy. */
class Round {
  readonly #work: ImportWork;
  readonly #hosts: Hosts;
  #place: Pick<CopyProgress, "after" | "nextAt">;
  readonly #timeout: number;
  #beatAt: number;

  constructor(work: ImportWork, { hosts, after, nextAt }: CopyProgress, timeout: number) {
    this.#work = work;
    this.#timeout = timeout;
    this.#hosts = new Hosts(hosts);
    this.#place = { after, ...(nextAt !== undefined && { nextAt }) };
    this.#beatAt = this.#now();
  }

  /** Goes on with the next products; false when there are none, or they wait. */
  async next(): Promise<boolean> {
    const { runtime, site, record } = this.#work;
    const items = await runtime.store.read((db) => pendingItems(db, site.id, record.id, batch, this.#place.after));
    if (items.length === 0) return this.#end();
    const began = this.#now();
    const ready = items.filter((item) => this.#isDue(entryOf(item).dueAt, began));
    const products = await this.#read(ready);
    const fetched = await this.#fetch([...products.values()].flatMap(picturesElsewhere));
    const postponed: PendingItem[] = [];
    for (const item of ready) {
      const product = products.get(item.item.productId ?? "");
      const later = product && this.#postponed(item, picturesElsewhere(product), fetched);
      if (later) postponed.push(later);
      else await settleProduct(this.#work, item.item, fetched);
    }
    this.#place = { ...this.#place, after: items.at(-1)?.item.position ?? this.#place.after };
    await this.#advance(this.#place, {}, postponed);
    return true;
  }

  /** Lets others have their turn. */
  async yield(): Promise<void> {
    await this.#advance(this.#place, { dueAt: this.#now() });
  }

  async #end(): Promise<false> {
    const { runtime, site, record } = this.#work;
    const [left] = await runtime.store.read((db) => pendingItems(db, site.id, record.id, 1));
    if (!left) {
      await completeImport(this.#work);
      return false;
    }
    const dueAt = this.#place.nextAt ?? this.#now();
    await this.#advance({ after: -1 }, { dueAt, waitsUntil: dueAt });
    return false;
  }

  async #read(items: readonly PendingItem[]): Promise<Map<string, ProductDocument>> {
    const { runtime, site } = this.#work;
    const ids = items.flatMap(({ item }) => item.productId ?? []);
    const found = await runtime.store.read((db) => productDocuments.getMany(db, site.id, ids));
    return new Map(found.map(({ entity }) => [entity.id, entity]));
  }

  #fetch(addresses: readonly string[]): Promise<Fetched> {
    const { runtime, site, record, signal } = this.#work;
    const folderId = record.copy?.folderId ?? "media-root";
    const onProgress = async () => {
      if (this.#now() - this.#beatAt < beat) return;
      this.#beatAt = this.#now();
      await this.#advance(this.#place);
    };
    const place = { runtime, site, folderId, hosts: this.#hosts, signal, timeout: this.#timeout, onProgress };
    return fetchAll(place, [...new Set(addresses)]);
  }

  /** The item with when it is gone on with, while one of its pictures may still come. */
  #postponed(item: PendingItem, addresses: readonly string[], fetched: Fetched): PendingItem | undefined {
    const entry = entryOf(item);
    const hasFailed = addresses.some((address) => fetched.tried.has(address));
    const next = hasFailed ? afterTry(entry, this.#now()) : entry;
    const waits = addresses.flatMap((address) => fetched.waiting.get(address) ?? []);
    if (waits.length === 0 && (!hasFailed || !next)) return undefined;
    const dueAt = Math.max(next?.dueAt ?? 0, ...waits.slice(0, 1).map(() => Math.min(...waits)));
    this.#waitUntil(dueAt);
    return { ...item, entry: JSON.stringify({ ...(next ?? entry), dueAt }) };
  }

  #isDue(dueAt: number, now: number): boolean {
    if (dueAt > now) this.#waitUntil(dueAt);
    return dueAt <= now;
  }

  #waitUntil(time: number): void {
    this.#place = { ...this.#place, nextAt: Math.min(time, this.#place.nextAt ?? time) };
  }

  /** Writes down how far this is. @throws NotOurs */
  async #advance(
    place: Pick<CopyProgress, "after" | "nextAt">,
    { dueAt, waitsUntil }: { readonly dueAt?: number; readonly waitsUntil?: number } = {},
    postponed: readonly PendingItem[] = [],
  ): Promise<void> {
    const { runtime, site, record } = this.#work;
    await runtime.store.write(
      async (db) => {
        await advance(runtime, db, site.id, record, ({ copy, ...current }) => {
          if (!copy) throw new NotOurs();
          const { waitsUntil: _, nextAt: __, ...rest } = copy;
          const next = {
            ...rest,
            ...place,
            hosts: this.#hosts.stored(),
            ...(waitsUntil !== undefined && { waitsUntil }),
          };
          return { ...current, copy: next, ...(dueAt !== undefined && { dueAt }) };
        });
        for (const item of postponed) await postponeItem(db, site.id, record.id, item);
      },
      { durable: false },
    );
  }

  #now(): number {
    return this.#work.runtime.clock.now().getTime();
  }
}
